import type { ReactNode } from 'react'
import './bars.css'

const [WIDTH, HEIGHT, FOOT] = [384, 132, 18]
const BARS_HEIGHT = HEIGHT - FOOT
const BAR_MAX = 16
const THOUSANDTHS = 1_000n
/** A name is about as wide as so much of the picture: nearer to the right end it ends at its bar. */
const NAME_WIDTH = 60

/** One place of the axis: an amount a series, and its name where one is written below it. */
export type Slot = Readonly<{ key: string | number; amounts: readonly bigint[]; name?: string }>

type BarsProps = Readonly<{
  slots: readonly Slot[]
  /** The series, as the style sheet knows them. */
  series: readonly ('staked' | 'returned')[]
  /** What the picture says, for who hears it; its numbers are in a table beside it. */
  label: string
}>

/** Amounts as bars, from the line of zero up or down. */
export function Bars({ slots, series, label }: BarsProps): ReactNode {
  const all = slots.flatMap(({ amounts }) => amounts)
  const top = all.reduce((most, one) => (one > most ? one : most), 0n)
  const bottom = all.reduce((least, one) => (one < least ? one : least), 0n)
  const range = top - bottom || 1n
  /** NOTE: a share of whole amounts, since a bigint divided by the largest one is 0. */
  const heightOf = (amount: bigint) =>
    (Number((amount * THOUSANDTHS) / range) / Number(THOUSANDTHS)) * BARS_HEIGHT
  const zero = heightOf(top) || (bottom < 0n ? 0 : BARS_HEIGHT)
  const slot = WIDTH / Math.max(1, slots.length)
  const share = slot / series.length
  const bar = Math.min(BAR_MAX, share > 1 ? share - 1 : share)
  return (
    <svg className="console-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1="0" x2={WIDTH} y1={zero} y2={zero} className="console-bars-axis" />
      {slots.map(({ key, amounts, name }, at) => (
        <g key={key} transform={`translate(${at * slot} 0)`}>
          {series.map((one, place) => {
            const height = heightOf(amounts[place] ?? 0n)
            return (
              <rect
                key={one}
                className={`console-bar-${one}`}
                x={place * (bar + 0.5) + 0.5}
                y={height > 0 ? zero - height : zero}
                width={bar}
                height={Math.abs(height)}
              />
            )
          })}
          {name && (
            <text
              x={at * slot > WIDTH - NAME_WIDTH ? slot : 0}
              y={HEIGHT - 4}
              className="console-bars-name"
              textAnchor={at * slot > WIDTH - NAME_WIDTH ? 'end' : 'start'}
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
