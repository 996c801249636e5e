import { List, ListRow, Pill, type PillTone } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '../../../components/endless-list.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/odds.ts'
import { dayText } from '../calendar-text.ts'
import { exactMoney } from '../exact-money.ts'
import { type Rebate, rebatesQuery } from '../queries.ts'

const states = {
  due: ['orange', 'rebate.due'],
  paid: ['green', 'rebate.paid'],
  lapsed: ['grey', 'rebate.lapsed'],
} as const satisfies Record<Rebate['state'], readonly [PillTone, Key]>

/** Every rebate that was ever given, the newest day first. */
export function History() {
  const { t } = useMessages()
  const query = useInfiniteQuery(rebatesQuery())
  return (
    <section>
      <h2 className="mb-3 px-2 text-[17px] font-semibold">{t('rebate.history')}</h2>
      <EndlessList query={query} skeleton={3} none={t('rebate.noHistory')}>
        {(rebates) => (
          <List label={t('rebate.history')}>
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
  const { t, money, locale } = useMessages()
  const [tone, key] = states[state]
  return (
    <li>
      <ListRow
        title={dayText(day)}
        meta={t('rebate.of', {
          rate: share({ num: basisPoints, den: 10_000 }, locale),
          amount: money(valid),
        })}
        value={<span className="num">{exactMoney(amount, locale)}</span>}
        valueMeta={<Pill tone={tone}>{t(key)}</Pill>}
      />
    </li>
  )
}
