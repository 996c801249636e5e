import { classNames } from './class-name.ts'

const at = { low: 27, middle: 50, high: 73 }
const { low, middle, high } = at
/** The pips of each face in a box of 100 by 100, as on a real die. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[middle, middle]],
  [
    [low, high],
    [high, low],
  ],
  [
    [low, high],
    [middle, middle],
    [high, low],
  ],
  [
    [low, low],
    [low, high],
    [high, low],
    [high, high],
  ],
  [
    [low, low],
    [low, high],
    [middle, middle],
    [high, low],
    [high, high],
  ],
  [
    [low, low],
    [low, middle],
    [low, high],
    [high, low],
    [high, middle],
    [high, high],
  ],
]

/** paper: a die that was drawn or can be picked. brand: one that is picked. empty: any face, or none yet. */
export type DieTone = 'paper' | 'brand' | 'empty'

type DieProps = Readonly<{
  /** 1 to 6; 0 is a blank face. */
  value: number
  /** Pixels, or any CSS length. */
  size?: number | string
  tone?: DieTone
  className?: string | undefined
}>

/** One face of a die, drawn flat. Its number is its accessible text. */
export function Die({ value, size = 40, tone = 'paper', className }: DieProps) {
  return (
    <span className={classNames('die', className)} data-tone={tone} style={{ width: size }}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect x="1.5" y="1.5" width="97" height="97" rx="25" className="die-face" />
        {(pips[value] ?? []).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="10" className="die-pip" />
        ))}
      </svg>
      {value > 0 && <span className="sr-only">{value}</span>}
    </span>
  )
}
