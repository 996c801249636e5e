import { List, ListRow, Pull } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { exactMoney, rate } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { type FlexibleDay, flexibleDaysQuery } from '../queries.ts'

/** The interest of each day of flexible savings, newest first: the balance that counted, its rate, what it paid. */
export default function FlexibleLogScreen() {
  const { t } = useMessages()
  const query = useInfiniteQuery(flexibleDaysQuery())
  return (
    <Page title={t('savings.log')}>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <div className="px-4 pt-1">
        <EndlessList
          query={query}
          skeleton={8}
          none={
            <EmptyLink to={paths.savings} label={t('title.savings')}>
              {t('savings.logNone')}
            </EmptyLink>
          }
        >
          {(days) => (
            <List label={t('savings.log')}>
              {days.map((day) => (
                <DayRow key={day.on} day={day} />
              ))}
            </List>
          )}
        </EndlessList>
      </div>
    </Page>
  )
}

function DayRow({ day: { on, base, ratePpm, amount, line } }: { day: FlexibleDay }) {
  const { t, interest, locale } = useMessages()
  return (
    <li>
      <ListRow
        title={<span className="tabular-nums">{on}</span>}
        meta={
          <span className="tabular-nums">
            {t('savings.logOf', { amount: exactMoney(base, locale), rate: rate(ratePpm, locale) })}
            {line !== null && <span className="block">{t('savings.logLine', { line })}</span>}
          </span>
        }
        value={<span className={`num ${amount > 0n ? 'text-win' : ''}`}>{interest(amount, 'always')}</span>}
      />
    </li>
  )
}
