import { idOf } from '@opendraw/contract'
import { SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { Page } from '../../../components/page.tsx'
import { part } from '../../../components/part.ts'
import { Permitted } from '../../../components/permitted.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SolvencyLink } from '../../../components/solvency-link.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { HistoryLink } from '../history-link.tsx'
import { methodsQuery } from '../queries.ts'
import { AmountStep } from './amount-step.tsx'

// Fetched when they are shown: a new deposit needs neither pictures nor lists yet.
const DepositHistory = part(() => import('./deposit-history.tsx'))
const DepositStatus = part(() => import(/* untouched */ './deposit-status.tsx'))

/** Deposit. The address selects the step: a new one, a requested one (to pay it, or to see its state), or all of them. */
export default function DepositScreen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  if (search.get('view') === 'history')
    return (
      <Later>
        <DepositHistory />
      </Later>
    )
  if (/^[0-9]{1,18}$/.test(id))
    return (
      <Later>
        <DepositStatus key={id} id={idOf(id)} />
      </Later>
    )
  return <NewDeposit />
}

function Later({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const waiting = (
    <Page title={t('wallet.deposit')}>
      <div className="px-4 pt-1">
        <SkeletonRows count={5} />
      </div>
    </Page>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}

/** Amount and method, with everything that comes with them; paying is the next step. */
function NewDeposit() {
  const { t } = useMessages()
  const methods = useQuery(methodsQuery())
  return (
    <Page title={t('wallet.deposit')} right={<HistoryLink path={paths.deposit} />}>
      <div className="px-4 pt-1">
        <Permitted allOf={['wallet:deposit:create']}>
          <QueryView isMoney query={methods} skeleton={5}>
            {(terms) => (terms.needsLimit ? <LimitFirst /> : <AmountStep terms={terms} />)}
          </QueryView>
        </Permitted>
        <SolvencyLink />
      </div>
    </Page>
  )
}

/** No player deposits before choosing a deposit limit, or none. */
function LimitFirst() {
  const { t } = useMessages()
  const path = paths.withQuery(paths.limits, { from: 'deposit' })
  return (
    <EmptyLink to={path} label={t('deposit.limitChoose')} tone="main">
      {t('deposit.limitFirst')}
    </EmptyLink>
  )
}
