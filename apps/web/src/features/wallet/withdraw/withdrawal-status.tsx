import { fromWire } from '@opendraw/money'
import { buttonClass, Empty, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../../copy/use-words.ts'
import { Failed } from '../../../frame/failed.tsx'
import { Page } from '../../../frame/page.tsx'
import { useTop } from '../../../frame/use-top.ts'
import { Facts } from '../facts.tsx'
import { HistoryLink } from '../history-link.tsx'
import { type Withdrawal, withdrawalQuery, withdrawInfoQuery } from '../queries.ts'
import { Timeline } from '../timeline.tsx'
import { TransferStage } from '../transfer-stage.tsx'
import { withdrawPath } from './path.ts'
import { withdrawalMoments } from './withdrawal-moments.ts'

/** One withdrawal and how far it has come. */
export function WithdrawalStatus({ id }: { id: string }) {
  useTop()
  const { say } = useWords()
  const { data: withdrawal, isPending, error, refetch } = useQuery(withdrawalQuery(id))
  return (
    <Page title={say('wallet.withdraw')} right={<HistoryLink path={withdrawPath} />}>
      <div className="grid gap-4 px-4 pt-1">
        {isPending && (
          <>
            <Skeleton className="h-40 rounded-[28px]" />
            <SkeletonRows count={3} />
          </>
        )}
        {withdrawal === undefined && error && <Failed failure={error} onRetry={() => void refetch()} />}
        {withdrawal === null && <Empty>{say('failure.absent')}</Empty>}
        {withdrawal && <Shown withdrawal={withdrawal} />}
      </div>
    </Page>
  )
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say, money } = useWords()
  const { data: info } = useQuery(withdrawInfoQuery())
  const { id, amount, fee, net, card, state } = withdrawal
  return (
    <>
      <TransferStage amount={fromWire(amount)} state={state} />
      <Timeline
        label={say('wallet.timeline')}
        moments={withdrawalMoments(say, withdrawal, info?.reviewHours)}
      />
      <Facts
        className="px-1"
        facts={[
          { name: say('withdraw.to'), value: `${card.bankName} ${card.numberMasked}` },
          { name: say('withdraw.fee'), value: money(fromWire(fee)) },
          {
            name: say('withdraw.net'),
            value: money(fromWire(net)),
            isStrong: true,
          },
          { name: say('wallet.number'), value: id },
        ]}
      />
      {state === 'pending' && <p className="px-1 text-[14px] text-ink-2">{say('withdraw.final')}</p>}
      <Link to="/pages/mine/account/bill" viewTransition className={buttonClass('soft', 'large', 'w-full')}>
        {say('bill.title')}
      </Link>
    </>
  )
}
