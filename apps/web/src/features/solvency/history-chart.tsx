import { Fold } from '../../components/fold.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date, shortMoney } from '../../formats/index.ts'
import type { Solvency } from './queries.ts'

const WIDTH = 300
const HEIGHT = 110
const DOT_RADIUS = 4
const AXIS = 'text-[12px] text-ink-2 tabular-nums'

type History = Solvency['history']
type Point = Readonly<{ at: Date; amount: bigint }>
/** From nothing to the most at the top, and from the first total at the left to the last at the right. */
type Scale = Readonly<{ most: bigint; from: Date; until: Date }>

/** Held and owed over the last totals in USD as two lines on one scale, and every number in a table. */
export function HistoryChart({ history }: { history: History }) {
  const { t, money, locale } = useMessages()
  const [first] = history
  const last = history.at(-1)
  if (!first || !last) return null
  const most = history.reduce((top, { owed, assets }) => max(top, max(owed, assets)), 1n)
  const scale = { most, from: first.at, until: last.at }
  const times = [...new Set([first, last].map(({ at }) => date(at)))]
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('solvency.history')} · USD</h2>
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2 gap-y-1">
        <p aria-hidden="true" className={`flex flex-col justify-between text-right leading-none ${AXIS}`}>
          <span>{shortMoney(most, locale)}</span>
          <span>{shortMoney(0n, locale)}</span>
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={t('solvency.historyLabel', {
            ...{ count: history.length, from: date(first.at), until: date(last.at) },
            ...{ owed: money(last.owed), held: money(last.assets) },
          })}
          className="w-full"
        >
          {[DOT_RADIUS, HEIGHT - 0.5].map((y) => (
            <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} stroke="var(--color-line)" />
          ))}
          <Line
            points={history.map(({ at, assets }) => ({ at, amount: assets }))}
            scale={scale}
            className="fill-win stroke-win"
          />
          <Line
            points={history.map(({ at, owed }) => ({ at, amount: owed }))}
            scale={scale}
            className="fill-brand stroke-brand"
          />
        </svg>
        <p
          aria-hidden="true"
          className={`col-start-2 flex flex-wrap justify-between gap-x-4 ${AXIS} ${times.length === 1 ? 'flex-row-reverse' : ''}`}
        >
          {times.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      <Legend />
      <Numbers history={history} />
    </section>
  )
}

/** A line that ends in a dot: a single total has no line, and is seen by its dot. */
function Line({ points, scale, className }: { points: readonly Point[]; scale: Scale; className: string }) {
  const places = points.map(({ at, amount }) => [xOf(at, scale), yOf(amount, scale)] as const)
  const [x, y] = places.at(-1) ?? [0, 0]
  return (
    <g strokeWidth="2.5" className={className}>
      <polyline points={places.join(' ')} fill="none" />
      <circle cx={x} cy={y} r={DOT_RADIUS} stroke="none" />
    </g>
  )
}

function Legend() {
  const { t } = useMessages()
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-[13px] text-ink-2">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-1 w-4 rounded-full bg-win" />
        {t('solvency.heldShort')}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-1 w-4 rounded-full bg-brand" />
        {t('solvency.owedShort')}
      </span>
    </p>
  )
}

function Numbers({ history }: { history: History }) {
  const { t, money } = useMessages()
  return (
    <Fold title={t('solvency.numbers')} className="-mx-4 mt-2">
      <table className="mx-4 w-[calc(100%-2rem)] text-right text-[13px] tabular-nums">
        <caption className="sr-only">{t('solvency.history')} · USD</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {t('solvency.at')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('solvency.owedShort')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('solvency.heldShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ at, owed, assets }) => (
            <tr key={at.getTime()} className="border-t border-line">
              <td className="py-1.5 text-left">{date(at)}</td>
              <td className="py-1.5">{money(owed)}</td>
              <td className="py-1.5">{money(assets)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** Totals are not always equally far apart: their place is their time. */
function xOf(at: Date, { from, until }: Scale): number {
  const last = WIDTH - DOT_RADIUS
  const spanMs = until.getTime() - from.getTime()
  return spanMs === 0 ? last : ((at.getTime() - from.getTime()) / spanMs) * last
}

function yOf(amount: bigint, { most }: Scale): number {
  return HEIGHT - DOT_RADIUS - (Number(amount > 0n ? amount : 0n) / Number(most)) * (HEIGHT - 2 * DOT_RADIUS)
}
