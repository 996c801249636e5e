import { Fold } from '../../components/fold.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import type { Solvency } from './queries.ts'

const WIDTH = 300
const HEIGHT = 110
const DOT_RADIUS = 4

type History = Solvency['history']

/** Held and owed over the last totals in USD as two lines, and every number in a table. */
export function HistoryChart({ history }: { history: History }) {
  const { t, money } = useMessages()
  const last = history.at(-1)
  if (!last) return null
  const most = history.reduce((top, { owed, assets }) => max(top, max(owed, assets)), 1n)
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('solvency.history')}</h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('solvency.historyLabel', {
          count: history.length,
          owed: money(last.owed),
          held: money(last.assets),
        })}
        className="mt-3 w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--color-line)" />
        <Line amounts={history.map(({ assets }) => assets)} most={most} className="fill-win stroke-win" />
        <Line amounts={history.map(({ owed }) => owed)} most={most} className="fill-brand stroke-brand" />
      </svg>
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
      <Numbers history={history} />
    </section>
  )
}

/** A line that ends in a dot: a single total has no line, and is seen by its dot. */
function Line({ amounts, most, className }: { amounts: bigint[]; most: bigint; className: string }) {
  const points = amounts.map((amount, at) => [xOf(at, amounts.length), yOf(amount, most)] as const)
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <g strokeWidth="2.5" className={className}>
      <polyline points={points.join(' ')} fill="none" />
      <circle cx={x} cy={y} r={DOT_RADIUS} stroke="none" />
    </g>
  )
}

function Numbers({ history }: { history: History }) {
  const { t, money } = useMessages()
  return (
    <Fold title={t('solvency.numbers')} className="-mx-4 mt-2">
      <table className="mx-4 w-[calc(100%-2rem)] text-right text-[13px] tabular-nums">
        <thead className="text-ink-2">
          <tr>
            <th className="py-1 text-left font-medium">{t('solvency.at')}</th>
            <th className="py-1 font-medium">{t('solvency.owedShort')}</th>
            <th className="py-1 font-medium">{t('solvency.heldShort')}</th>
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

function xOf(at: number, count: number): number {
  const last = WIDTH - DOT_RADIUS
  return count === 1 ? last : (at / (count - 1)) * last
}

function yOf(amount: bigint, most: bigint): number {
  return HEIGHT - DOT_RADIUS - (Number(amount > 0n ? amount : 0n) / Number(most)) * (HEIGHT - 2 * DOT_RADIUS)
}
