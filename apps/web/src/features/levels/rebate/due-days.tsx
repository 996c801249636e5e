import { List, ListRow } from '@opendraw/ui'
import { useWords } from '../../../copy/use-words.ts'
import { share } from '../../../formats/odds.ts'
import { clock } from '../../../live/clock.ts'
import { dayWords } from '../calendar-words.ts'
import { exactMoney } from '../exact-money.ts'
import type { Rebate, RebateInfo } from '../queries.ts'

const dayMs = 86_400_000

/** The days that may be claimed, the one that is credited first on top. */
export function DueDays({ info: { due } }: { info: RebateInfo }) {
  const { say } = useWords()
  if (due.length === 0) return null
  return (
    <List label={say('rebate.ready')}>
      {due.map((rebate) => (
        <DueDay key={rebate.day} rebate={rebate} />
      ))}
    </List>
  )
}

function DueDay({ rebate: { day, valid, basisPoints, amount, creditsAt } }: { rebate: Rebate }) {
  const { say, money, locale } = useWords()
  const left = Math.max(0, Math.floor((creditsAt.getTime() - clock.now()) / dayMs))
  return (
    <li>
      <ListRow
        title={dayWords(day)}
        meta={
          <>
            {say('rebate.of', {
              rate: share({ num: basisPoints, den: 10_000 }, locale),
              amount: money(valid),
            })}
            <span className="block">{say('rebate.daysLeft', { count: left })}</span>
          </>
        }
        value={<span className="num">{exactMoney(amount, locale)}</span>}
      />
    </li>
  )
}
