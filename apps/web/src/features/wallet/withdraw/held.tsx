import { type Key, useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { WithdrawInfo } from '../queries.ts'

const causes: Readonly<Record<string, Key>> = {
  card_changed: 'hold.card',
  address_changed: 'hold.address',
  email_changed: 'hold.email',
  mobile_changed: 'hold.phone',
  password_reset: 'hold.password',
  fund_password_changed: 'hold.fund',
}

/** Until when withdrawals are held, and what for. */
export function Held({ hold }: { hold: NonNullable<WithdrawInfo['hold']> }) {
  const { say } = useWords()
  const cause = causes[hold.cause]
  return (
    <section role="status" className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold">{say('hold.until', { at: date(hold.until) })}</h2>
      <p className="mt-1 text-[14px] text-ink-2">
        {cause && say(cause)} {say('hold.why')}
      </p>
    </section>
  )
}
