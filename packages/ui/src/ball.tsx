import type { CSSProperties } from 'react'
import { classNames } from './class-name.ts'
import { type BallColour, shapeOf } from './glyph.tsx'

const fill: Readonly<Record<BallColour, string>> = {
  green: 'var(--color-green)',
  red: 'var(--color-red)',
  violet: 'var(--color-violet)',
}

type BallProps = {
  digit: number | string
  /** One colour, or two for a ball that is split at 115°. */
  colours: readonly BallColour[]
  /** Pixels, or any CSS length. The digit takes 0.44 of it. */
  size?: number | string
  className?: string | undefined
}

/** A number ball. The digit is its accessible text; the shapes under it say its colours again. */
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
