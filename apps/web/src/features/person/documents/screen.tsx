import { Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { bothOf, QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { personQuery, userAuthQuery } from '../queries.ts'
import { DocumentsForm } from './documents-form.tsx'
import { Status } from './kyc-status.tsx'

/** The check of the documents: its state, its reason, and handing them in. */
export default function DocumentsScreen() {
  const { t } = useMessages()
  const auth = useQuery(userAuthQuery())
  const person = useQuery(personQuery())
  const [isAgain, setAgain] = useState(false)
  const state = auth.data?.state
  const isForm = state === 'none' || (isAgain && (state === 'failed' || state === 'expired'))
  return (
    <Page title={t('title.auth')}>
      <div className="grid grid-cols-1 gap-5 px-6 pt-3">
        <QueryView query={bothOf(auth, person)} skeleton={<Waiting />}>
          {([ownAuth, ownPerson]) =>
            isForm ? (
              <DocumentsForm person={ownPerson} onDone={() => setAgain(false)} />
            ) : (
              <Status auth={ownAuth} onAgain={() => setAgain(true)} />
            )
          }
        </QueryView>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-32 rounded-[24px]" />
      <Skeleton className="h-[54px] rounded-[18px]" />
      <Skeleton className="h-[54px] rounded-[18px]" />
    </>
  )
}
