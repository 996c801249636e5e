import { List, ListRow, Pill, type PillTone } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '../../../components/endless-list.tsx'
import { type Key, useWords } from '../../../copy/use-words.ts'
import { share } from '../../../formats/odds.ts'
import { dayWords } from '../calendar-words.ts'
import { exactMoney } from '../exact-money.ts'
import { type Rebate, rebatesQuery } from '../queries.ts'

const states = {
  due: ['orange', 'rebate.due'],
  paid: ['green', 'rebate.paid'],
  lapsed: ['grey', 'rebate.lapsed'],
} as const satisfies Record<Rebate['state'], readonly [PillTone, Key]>

/** Every rebate that was ever given, the newest day first. */
export function History() {
  const { say } = useWords()
  const query = useInfiniteQuery(rebatesQuery())
  return (
    <section>
      <h2 className="mb-3 px-2 text-[17px] font-semibold">{say('rebate.history')}</h2>
      <EndlessList query={query} skeleton={3} none={say('rebate.noHistory')}>
        {(rebates) => (
          <List label={say('rebate.history')}>
            {rebates.map((rebate) => (
              <Row key={rebate.day} rebate={rebate} />
            ))}
          </List>
        )}
      </EndlessList>
    </section>
  )
}

function Row({ rebate: { day, valid, basisPoints, amount, state } }: { rebate: Rebate }) {
  const { say, money, locale } = useWords()
  const [tone, key] = states[state]
  return (
    <li>
      <ListRow
        title={dayWords(day)}
        meta={say('rebate.of', {
          rate: share({ num: basisPoints, den: 10_000 }, locale),
          amount: money(valid),
        })}
        value={<span className="num">{exactMoney(amount, locale)}</span>}
        valueMeta={<Pill tone={tone}>{say(key)}</Pill>}
      />
    </li>
  )
}
