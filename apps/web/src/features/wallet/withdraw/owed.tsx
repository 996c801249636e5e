import { useWords } from '../../../copy/use-words.ts'
import type { WithdrawInfo } from '../queries.ts'

/** What is still owed for deposits that were taken back, and what that means for withdrawals. */
export function Owed({ debt }: Pick<WithdrawInfo, 'debt'>) {
  const { say, money } = useWords()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold tabular-nums">
        {say('withdraw.debt', { amount: money(debt) })}
      </h2>
      <p className="mt-1 text-[14px] text-ink-2">{say('withdraw.debtText')}</p>
    </section>
  )
}
