import type { Money } from '@opendraw/money'
import { classNames } from '@opendraw/ui'
import { useState } from 'react'
import { Fold } from '../../../components/fold.tsx'
import { useOwnInterest } from '../../../components/own-money.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Flexible } from '../queries.ts'

const BARS = 30
const WIDTH = 300
const HEIGHT = 120
const GAP_PART = 0.28
/** A day without interest is still a day. */
const LEAST_PX = 2

type Days = Flexible['days']

/** The interest of the last 30 days as bars, one of them named with its figure, and every number in a list. */
export function InterestChart({ days }: { days: Days }) {
  const { t } = useMessages()
  const ownInterest = useOwnInterest()
  const [at, setAt] = useState(BARS - 1)
  // The bars end at the right: an account of three days has three there.
  const first = BARS - days.length
  const chosen = days[Math.max(0, at - first)]
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('savings.chart', { count: BARS })}</h2>
      {chosen ? (
        <>
          <p
            role="status"
            className="flex flex-wrap items-baseline justify-between gap-x-3 text-[14px] tabular-nums"
          >
            <span className="text-ink-2">{chosen.on}</span>
            <span className="num text-[17px] font-semibold">{ownInterest(chosen.amount, 'always')}</span>
          </p>
          <div className="relative rounded-[12px] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-text">
            <Bars days={days} first={first} chosen={chosen.on} />
            {/* The device's own slider lies over the bars: a finger or the arrow keys choose one. */}
            <input
              type="range"
              aria-label={t('savings.day')}
              min={0}
              max={BARS - 1}
              value={Math.max(first, at)}
              aria-valuetext={`${chosen.on}: ${ownInterest(chosen.amount)}`}
              onChange={({ target }) => setAt(Math.max(first, Number(target.value)))}
              className="absolute inset-0 size-full cursor-pointer touch-pan-y opacity-0"
            />
          </div>
          <Numbers days={days} />
        </>
      ) : (
        <p className="text-[15px] text-ink-2">{t('savings.chartNone')}</p>
      )}
    </section>
  )
}

function Bars({ days, first, chosen }: { days: Days; first: number; chosen: string }) {
  const { t } = useMessages()
  const ownInterest = useOwnInterest()
  const most = days.reduce((top, { amount }) => (amount > top ? amount : top), 1n)
  const column = WIDTH / BARS
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('savings.chartLabel', {
        days: days.length,
        total: ownInterest(days.reduce((sum, { amount }) => sum + amount, 0n)),
      })}
      className="w-full"
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--color-line)" />
      {days.map(({ on, amount }, index) => (
        <rect
          key={on}
          x={(first + index + GAP_PART / 2) * column}
          y={HEIGHT - heightOf(amount, most)}
          width={column * (1 - GAP_PART)}
          height={heightOf(amount, most)}
          rx={2.5}
          className={classNames(on === chosen ? 'fill-brand' : 'fill-ink-2/45')}
        />
      ))}
    </svg>
  )
}

function heightOf(amount: Money, most: Money): number {
  return Math.max(LEAST_PX, (Number(amount) / Number(most)) * (HEIGHT - 4))
}

function Numbers({ days }: { days: Days }) {
  const { t } = useMessages()
  const ownInterest = useOwnInterest()
  return (
    <Fold title={t('savings.numbers')} className="-mx-4 -mb-4 border-t border-line">
      <ul className="divide-y divide-line border-t border-line">
        {days.toReversed().map(({ on, amount }) => (
          <li
            key={on}
            className="flex flex-wrap justify-between gap-x-3 px-4 py-2.5 text-[14px] tabular-nums"
          >
            <span>{on}</span>
            <span className="num font-semibold">{ownInterest(amount, 'always')}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
