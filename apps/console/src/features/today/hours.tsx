import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Bars } from '../../components/bars.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Money, money } from '../../components/shown.tsx'
import { paths } from '../../paths.ts'
import { todayMessages as t } from './messages.ts'
import type { HourOfToday } from './queries.ts'

/** Every so many hours one is named below the bars. */
const NAMED_HOURS = 6

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

const columns: TableColumnsType<HourOfToday> = [
  { title: t.hour, render: (_, { from }) => <Link to={paths.rounds}>{hour.format(from)}</Link> },
  { title: t.stakes, align: 'right', render: (_, { staked }) => <Money micros={staked} /> },
  { title: t.payouts, align: 'right', render: (_, { returned }) => <Money micros={returned} /> },
]

/** Stakes against payouts hour by hour: as bars, and as the numbers below them. */
export function Hours({ hours }: { hours: readonly HourOfToday[] }): ReactNode {
  const busy = hours.filter(({ staked, returned }) => staked + returned > 0n)
  return (
    <section className="console-card" aria-label={t.hours}>
      <h2>{t.hours}</h2>
      {busy.length === 0 ? (
        <p className="console-hint">{t.noHours}</p>
      ) : (
        <>
          <Legend />
          <HourBars hours={hours} />
          <DataTable<HourOfToday>
            rowKey={({ from }) => from.getTime()}
            columns={columns}
            rows={busy.toReversed()}
          />
        </>
      )}
    </section>
  )
}

/** What the table says as well: nobody needs it who hears the table. */
const Legend = (): ReactNode => (
  <p className="console-hint console-legend" aria-hidden="true">
    <span className="console-legend-staked" /> {t.stakes}
    <span className="console-legend-returned" /> {t.payouts}
  </p>
)

function HourBars({ hours }: { hours: readonly HourOfToday[] }): ReactNode {
  const sum = (of: (one: HourOfToday) => bigint) => hours.reduce((all, one) => all + of(one), 0n)
  return (
    <Bars
      series={['staked', 'returned']}
      label={t.chart(money(sum(({ staked }) => staked)), money(sum(({ returned }) => returned)))}
      slots={hours.map(({ from, staked, returned }) => ({
        key: from.getTime(),
        amounts: [staked, returned],
        ...(from.getUTCHours() % NAMED_HOURS === 0 && { name: hour.format(from) }),
      }))}
    />
  )
}
