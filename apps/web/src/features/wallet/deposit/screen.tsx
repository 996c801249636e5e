import { SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { navigate } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { Failed } from '../../../frame/failed.tsx'
import { Page } from '../../../frame/page.tsx'
import { HistoryLink } from '../history-link.tsx'
import { methodsQuery } from '../queries.ts'
import { AmountStep } from './amount-step.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositStatus } from './deposit-status.tsx'
import { depositPath } from './path.ts'
import { PayStep } from './pay-step.tsx'

/** Deposit. The address tells which step: a new one, its payment, one that was asked for, or all of them. */
export default function DepositScreen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  if (search.get('view') === 'history') return <DepositHistory />
  if (/^[0-9]{1,18}$/.test(id)) return <DepositStatus id={id} />
  return <NewDeposit isPaying={search.get('step') === 'pay'} />
}

/** Amount and method, then, where an operator must see it, the payment. Both steps share what was chosen. */
function NewDeposit({ isPaying }: { isPaying: boolean }) {
  const { say } = useWords()
  const methods = useQuery(methodsQuery())
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const list = methods.data?.list ?? []
  const method = list.find(({ id }) => id === chosenId) ?? list[0]
  const isPayment = isPaying && method?.kind === 'manual' && typed !== ''
  return (
    <Page
      title={say(isPayment ? 'deposit.pay' : 'wallet.deposit')}
      right={!isPayment && <HistoryLink path={depositPath} />}
    >
      <div className="px-4 pt-1">
        {methods.isPending && <SkeletonRows count={5} />}
        {methods.isError && !methods.data && (
          <Failed failure={methods.error} onRetry={() => void methods.refetch()} />
        )}
        {methods.data && !isPayment && (
          <AmountStep
            methods={list}
            method={method}
            turnoverTimes={methods.data.turnoverTimes}
            typed={typed}
            onTyped={setTyped}
            onMethod={setChosenId}
            onPay={() => navigate(depositPath, { step: 'pay' })}
          />
        )}
        {methods.data && isPayment && (
          <PayStep method={method} typed={typed} turnoverTimes={methods.data.turnoverTimes} />
        )}
      </div>
    </Page>
  )
}
