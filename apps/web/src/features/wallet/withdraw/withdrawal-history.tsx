import { fromWire } from '@opendraw/money'
import { Amount } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '../../../copy/use-words.ts'
import { Page } from '../../../frame/page.tsx'
import { useTop } from '../../../frame/use-top.ts'
import { withdrawalsQuery } from '../queries.ts'
import { TransferList } from '../transfer-list.tsx'
import { withdrawPath } from './path.ts'

/** Every withdrawal that was asked for. */
export function WithdrawalHistory() {
  useTop()
  const { say, locale } = useWords()
  const withdrawals = useInfiniteQuery(withdrawalsQuery())
  return (
    <Page title={say('withdraw.history')}>
      <div className="px-4 pt-2">
        <TransferList
          path={withdrawPath}
          query={withdrawals}
          empty={say('withdraw.none')}
          rowOf={(withdrawal) => ({
            ...withdrawal,
            title: withdrawal.card.bankName,
            meta: [withdrawal.card.numberMasked, withdrawal.reason].filter(Boolean).join(' · '),
            amount: <Amount amount={fromWire(withdrawal.amount)} locale={locale} />,
          })}
        />
      </div>
    </Page>
  )
}
