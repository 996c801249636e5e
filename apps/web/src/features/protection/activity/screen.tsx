import { Amount, List, ListRow } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date2 } from '../../../formats/index.ts'
import { type Activity, activityQuery } from '../queries.ts'

const spans = ['session', 'day', 'week', 'month', 'all'] as const
type Span = (typeof spans)[number]
const spanKeys = {
  session: 'safe.visit',
  day: 'safe.day',
  week: 'safe.week',
  month: 'safe.month',
  all: 'safe.all',
} as const satisfies Record<Span, Key>

/** What the player did with time and money, from the ledger: net position and net deposits in plain figures. */
export default function ActivityScreen() {
  const { t } = useMessages()
  const [span, setSpan] = useState<Span>('session')
  const query = useQuery(activityQuery())
  const chips = (
    <Chips
      label={t('safe.activity')}
      value={span}
      onChange={setSpan}
      items={spans.map((value) => ({ value, label: t(spanKeys[value]) }))}
    />
  )
  return (
    <Page title={t('safe.activity')} top={chips}>
      <div className="grid gap-4 px-4 pt-3">
        <QueryView query={query} skeleton={6}>
          {(data) => (
            <>
              <Figures played={data[span]} />
              <NetDeposits activity={data} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

function Figures({ played }: { played: Activity[Span] }) {
  const { t, locale } = useMessages()
  const amounts = [
    { key: 'safe.staked', amount: played.staked },
    { key: 'safe.won', amount: played.won },
    { key: 'safe.net', amount: played.net, isSigned: true },
    { key: 'safe.deposited', amount: played.deposited },
    { key: 'safe.withdrawn', amount: played.withdrawn },
  ] as const
  const time = { hours: Math.floor(played.minutes / 60), minutes: played.minutes % 60 }
  return (
    <List>
      {amounts.map(({ key, amount, ...one }) => (
        <li key={key}>
          <ListRow
            title={t(key)}
            value={
              <Amount
                amount={amount}
                locale={locale}
                {...('isSigned' in one && { sign: 'always' as const })}
              />
            }
          />
        </li>
      ))}
      <li>
        <ListRow
          title={t('safe.time')}
          value={<span className="tabular-nums">{t('safe.hours', time)}</span>}
        />
      </li>
    </List>
  )
}

function NetDeposits({ activity }: { activity: Activity }) {
  const { t, locale } = useMessages()
  return (
    <List>
      <li>
        <ListRow
          title={t('safe.netDeposits')}
          meta={t('safe.netText', { date: date2(activity.since) })}
          value={<Amount amount={activity.netDeposits} locale={locale} sign="always" />}
        />
      </li>
    </List>
  )
}
