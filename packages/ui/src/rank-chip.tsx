import type { CSSProperties } from 'react'
import { classNames } from './class-name.ts'

type RankChipProps = {
  /** The racer, 1 to 10: its number is written, its colour only helps to find it again. */
  number: number
  /** Pixels, or any CSS length. */
  size?: number | string
  className?: string | undefined
}

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
