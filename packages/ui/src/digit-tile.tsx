import { classNames } from './class-name.ts'

type DigitTileProps = {
  /** 0 to 9, or a sign such as "?". */
  digit: number | string
  /** The width: pixels, or any CSS length; a tile is a little higher than wide. */
  size?: number | string
  className?: string | undefined
}

/** One drawn digit of a column on its own tile of paper. */
export function DigitTile({ digit, size = 32, className }: DigitTileProps) {
  return (
    <span className={classNames('digit-tile', className)} style={{ width: size }}>
      <span>{digit}</span>
    </span>
  )
}
