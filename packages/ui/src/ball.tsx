import type { CSSProperties } from 'react'
import { classNames } from './class-name.ts'

/** Each colour's own shape, drawn in a box of 10 by 10: a colour is never the only sign. */
const shapeOf: Readonly<Record<BallColour, string>> = {
  green: 'M5 .3 10 9.3H0z',
  red: 'M.8.5h8.4v8.6H.8z',
  violet: 'M5-.4 10 4.8 5 10 0 4.8z',
}

const fill: Readonly<Record<BallColour, string>> = {
  green: 'var(--color-green)',
  red: 'var(--color-red)',
  violet: 'var(--color-violet)',
}

type BallProps = Readonly<{
  digit: number | string
  /** One colour, or two for a ball that is split at 115°. */
  colours: readonly BallColour[]
  /** Pixels, or any CSS length. The digit takes 0.44 of it. */
  size?: number | string
  className?: string | undefined
}>

/** A number ball. The digit is its accessible text; the shapes under it repeat its colours. */
export function Ball({ digit, colours, size = 40, className }: BallProps) {
  const [first = 'green', second] = colours
  const style: CSSProperties & Record<`--${string}`, string> = {
    width: size,
    fontSize: typeof size === 'number' ? size * 0.44 : 'min(5.4vw, 24px)',
    '--ball-1': fill[first],
    '--ball-2': fill[second ?? first],
  }
  return (
    <span className={classNames('ball', className)} data-split={second ? '' : undefined} style={style}>
      <span>{digit}</span>
      <svg viewBox={second ? '0 -1 23 11.5' : '0 -1 10 11.5'} aria-hidden="true" fill="currentColor">
        <path d={shapeOf[first]} />
        {second && <path d={shapeOf[second]} transform="translate(13 0)" />}
      </svg>
    </span>
  )
}

type DigitTileProps = Readonly<{
  /** 0 to 9, or a sign such as "?". */
  digit: number | string
  /** The width: pixels, or any CSS length; a tile is a little higher than wide. */
  size?: number | string
  className?: string | undefined
}>

/** One drawn digit of a column on its own tile of paper. */
export function DigitTile({ digit, size = 32, className }: DigitTileProps) {
  return (
    <span className={classNames('digit-tile', className)} style={{ width: size }}>
      <span>{digit}</span>
    </span>
  )
}

type RankChipProps = Readonly<{
  /** The racer, 1 to 10: its number is written, its colour only helps to find it again. */
  number: number
  /** Pixels, or any CSS length. */
  size?: number | string
  className?: string | undefined
}>

/** A racer's number plate: each of the ten has a colour of its own, and its number says the same without colour. */
export function RankChip({ number, size = 32, className }: RankChipProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    width: size,
    '--chip': `var(--color-lane-${number})`,
    '--chip-ink': `var(--color-lane-${number}-ink)`,
  }
  return (
    <span className={classNames('rank-chip', className)} style={style}>
      <span>{number}</span>
    </span>
  )
}

/** The colours that a ball can have. */
export type BallColour = 'green' | 'red' | 'violet'

/** The shape of a colour (triangle, square, diamond) in the text's own colour; hidden from screen readers. */
export function Glyph({ colour, className }: { colour: BallColour; className?: string }) {
  return (
    <svg viewBox="0 -1 10 11.5" className={className} aria-hidden="true">
      <path d={shapeOf[colour]} fill="currentColor" />
    </svg>
  )
}
