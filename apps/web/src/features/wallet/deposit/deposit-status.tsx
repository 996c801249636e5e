import { buttonClass, Empty, Skeleton, SkeletonRows, toast } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../../client/failures.ts'
import { Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useWords } from '../../../copy/use-words.ts'
import { toastMs } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import * as paths from '../../../paths.ts'
import { HistoryLink } from '../history-link.tsx'
import { type Deposit, type DepositReceipt, depositQuery } from '../queries.ts'
import { Timeline } from '../timeline.tsx'
import { TransferStage } from '../transfer-stage.tsx'
import { depositFacts } from './deposit-facts.ts'
import { depositMoments } from './deposit-moments.ts'
import { PayPanel } from './pay-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { stateOf } from './state-of.ts'

/** One deposit and how far it has come. A live event brings the decision; nothing has to be reloaded. */
export default function DepositStatus({ id }: { id: bigint }) {
  useTop()
  const { say } = useWords()
  const query = useQuery(depositQuery(id))
  const { data: receipt } = query
  const isToPay = receipt?.deposit.kind === 'manual' && receipt.deposit.payBy !== null
  return (
    <Page
      title={say(isToPay ? 'deposit.pay' : 'wallet.deposit')}
      right={<HistoryLink path={paths.deposit} />}
    >
      <div className="grid gap-4 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-40 rounded-[28px]" />
              <SkeletonRows count={3} />
            </>
          }
          failed={(error) => reasonOf(error) === 'not_found' && <Empty>{say('failure.absent')}</Empty>}
        >
          {(data) => (isToPay ? <PayPanel receipt={data} /> : <Shown receipt={data} />)}
        </QueryView>
      </div>
    </Page>
  )
}

function Shown({ receipt }: { receipt: DepositReceipt }) {
  const { say, money, locale } = useWords()
  const { deposit, checkoutUrl } = receipt
  const state = stateOf(deposit)
  useDecisionToast(deposit)
  return (
    <>
      <TransferStage amount={deposit.credited ?? deposit.amount} state={state} />
      {checkoutUrl !== null && <ProviderPanel receipt={receipt} url={checkoutUrl} />}
      <Timeline label={say('wallet.timeline')} moments={depositMoments(say, deposit, clock.now())} />
      <Facts className="px-1" facts={depositFacts({ say, money, locale }, receipt)} />
      {state === 'passed' && (
        <Link to={paths.playRgb} viewTransition className={buttonClass('main', 'large', 'w-full')}>
          {say('home.play')}
        </Link>
      )}
      {state !== 'pending' && (
        <Link to={paths.deposit} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
          {say('deposit.again')}
        </Link>
      )}
    </>
  )
}

/** Says it when the decision comes while its player looks on. */
function useDecisionToast({ state, amount, credited }: Deposit): void {
  const { say, money } = useWords()
  const before = useRef(state)
  const words = say('deposit.arrived', { amount: money(credited ?? amount) })
  useEffect(() => {
    if (before.current === 'pending' && state === 'passed') toast({ text: words, durationMs: toastMs })
    before.current = state
  }, [state, words])
}
