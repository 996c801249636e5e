import { useInfiniteQuery } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useWords } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'
import { withdrawalsQuery } from '../queries.ts'
import { TransferAmount } from '../transfer-amount.tsx'
import { TransferList } from '../transfer-list.tsx'

/** Every withdrawal that was asked for. */
export function WithdrawalHistory() {
  useTop()
  const { say } = useWords()
  const withdrawals = useInfiniteQuery(withdrawalsQuery())
  return (
    <Page title={say('withdraw.history')}>
      <div className="px-4 pt-2">
        <TransferList
          path={paths.withdrawal}
          query={withdrawals}
          empty={say('withdraw.none')}
          rowOf={(withdrawal) => ({
            ...withdrawal,
            title: withdrawal.kind === 'return' ? say('return.kind') : withdrawal.to.name,
            meta: [
              withdrawal.to.number,
              withdrawal.reasonCode && say(`withdraw.code.${withdrawal.reasonCode}`),
              withdrawal.reason,
            ]
              .filter(Boolean)
              .join(' · '),
            amount: <TransferAmount amount={withdrawal.amount} asset={withdrawal.asset} />,
          })}
        />
      </div>
    </Page>
  )
}
