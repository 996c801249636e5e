import { holdWords } from '../../../components/hold-words.ts'
import { useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { WithdrawInfo } from '../queries.ts'

/** Until when withdrawals are held, and what for. */
export function Held({ hold }: { hold: NonNullable<WithdrawInfo['hold']> }) {
  const { say } = useWords()
  return (
    <section role="status" className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold">{say('hold.until', { at: date(hold.until) })}</h2>
      <p className="mt-1 text-[14px] text-ink-2">
        {say(holdWords[hold.cause])} {say('hold.why')}
      </p>
    </section>
  )
}
