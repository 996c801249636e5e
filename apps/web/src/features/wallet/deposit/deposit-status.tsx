import { fromWire } from '@opendraw/money'
import { buttonClass, Empty, Skeleton, SkeletonRows, toast } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../copy/use-words.ts'
import { toastMs } from '../../../formats/index.ts'
import { Failed } from '../../../frame/failed.tsx'
import { Page } from '../../../frame/page.tsx'
import { useTop } from '../../../frame/use-top.ts'
import { Facts } from '../facts.tsx'
import { HistoryLink } from '../history-link.tsx'
import { rateText } from '../payment-of.ts'
import { type Deposit, depositQuery, methodsQuery } from '../queries.ts'
import { Timeline } from '../timeline.tsx'
import { TransferStage } from '../transfer-stage.tsx'
import { depositMoments } from './deposit-moments.ts'
import { depositPath } from './path.ts'

/** One deposit and how far it has come. A live event brings the decision; nothing has to be reloaded. */
export function DepositStatus({ id }: { id: string }) {
  useTop()
  const { say } = useWords()
  const { data: deposit, isPending, error, refetch } = useQuery(depositQuery(id))
  return (
    <Page title={say('wallet.deposit')} right={<HistoryLink path={depositPath} />}>
      <div className="grid gap-4 px-4 pt-1">
        {isPending && (
          <>
            <Skeleton className="h-40 rounded-[28px]" />
            <SkeletonRows count={3} />
          </>
        )}
        {deposit === undefined && error && <Failed failure={error} onRetry={() => void refetch()} />}
        {deposit === null && <Empty>{say('failure.absent')}</Empty>}
        {deposit && <Shown deposit={deposit} />}
      </div>
    </Page>
  )
}

function Shown({ deposit }: { deposit: Deposit }) {
  const { say, money, locale } = useWords()
  const { data: methods } = useQuery(methodsQuery())
  useDecisionToast(deposit)
  const { id, method, currency, rate, note, state } = deposit
  const paid = money(fromWire(deposit.actualPayment))
  return (
    <>
      <TransferStage amount={fromWire(deposit.amount)} state={state} />
      <Timeline label={say('wallet.timeline')} moments={depositMoments(say, deposit)} />
      <Facts
        className="px-1"
        facts={[
          {
            name: say('deposit.method'),
            value: methods?.list.find((one) => one.id === method)?.name ?? method,
          },
          ...(currency === 'USD'
            ? []
            : [{ name: say('deposit.rate'), value: `1 USD = ${rateText(rate, locale)} ${currency}` }]),
          ...(deposit.hasProof ? [{ name: say('deposit.paid'), value: `${paid} ${currency}` }] : []),
          ...(note ? [{ name: say('deposit.noteShort'), value: note }] : []),
          { name: say('wallet.number'), value: id },
        ]}
      />
      {state === 'passed' && (
        <Link to="/pages/cc/RGB" viewTransition className={buttonClass('main', 'large', 'w-full')}>
          {say('home.play')}
        </Link>
      )}
      {state !== 'pending' && (
        <Link to={depositPath} viewTransition className={buttonClass('soft', 'large', 'w-full')}>
          {say('deposit.again')}
        </Link>
      )}
    </>
  )
}

/** Says it when the decision comes while its player looks on. */
function useDecisionToast({ state, amount }: Deposit): void {
  const { say, money } = useWords()
  const before = useRef(state)
  const words = say('deposit.arrived', { amount: money(fromWire(amount)) })
  useEffect(() => {
    if (before.current === 'pending' && state === 'passed') toast({ text: words, durationMs: toastMs })
    before.current = state
  }, [state, words])
}
