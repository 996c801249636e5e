import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { Money, money } from '../../components/shown.tsx'
import { paths } from '../../paths.ts'
import { todayMessages as t } from './messages.ts'
import type { HourOfToday } from './queries.ts'

const [WIDTH, HEIGHT, FOOT] = [384, 132, 18]
const BARS_HEIGHT = HEIGHT - FOOT
const THOUSANDTHS = 1_000n
/** Every so many hours one is named below the bars. */
const NAMED_HOURS = 6
/** Its name is as wide as so many bars. */
const NAME_HOURS = 3

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
          <Bars hours={hours} />
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

function Bars({ hours }: { hours: readonly HourOfToday[] }): ReactNode {
  const sum = (of: (one: HourOfToday) => bigint) => hours.reduce((all, one) => all + of(one), 0n)
  const largest = hours.reduce((most, { staked, returned }) => max(most, max(staked, returned)), 1n)
  const slot = WIDTH / hours.length
  const bar = slot / 2 - 1
  return (
    <svg
      className="console-bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t.chart(money(sum(({ staked }) => staked)), money(sum(({ returned }) => returned)))}
    >
      <line x1="0" x2={WIDTH} y1={BARS_HEIGHT} y2={BARS_HEIGHT} className="console-bars-axis" />
      {hours.map(({ from, staked, returned }, at) => (
        <g key={from.getTime()} transform={`translate(${at * slot} 0)`}>
          <Bar amount={staked} largest={largest} x={0.5} width={bar} name="staked" />
          <Bar amount={returned} largest={largest} x={bar + 1} width={bar} name="returned" />
          {from.getUTCHours() % NAMED_HOURS === 0 && (
            // At the right end the name would stick out.
            <text
              x={at > hours.length - NAME_HOURS ? slot : 0}
              y={HEIGHT - 4}
              className="console-bars-hour"
              textAnchor={at > hours.length - NAME_HOURS ? 'end' : 'start'}
            >
              {hour.format(from)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

type BarProps = Readonly<{ amount: bigint; largest: bigint; x: number; width: number; name: string }>

/** NOTE: a share of whole amounts, since a bigint divided by the largest one is 0. */
function Bar({ amount, largest, x, width, name }: BarProps): ReactNode {
  const height = (Number((amount * THOUSANDTHS) / largest) / Number(THOUSANDTHS)) * BARS_HEIGHT
  return (
    <rect className={`console-bar-${name}`} x={x} y={BARS_HEIGHT - height} width={width} height={height} />
  )
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
