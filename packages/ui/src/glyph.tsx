/** The colours that a ball can have. */
export type BallColour = 'green' | 'red' | 'violet'

/** Each colour's own shape, drawn in a box of 10 by 10: a colour is never the only sign. */
export const shapeOf: Readonly<Record<BallColour, string>> = {
  green: 'M5 .3 10 9.3H0z',
  red: 'M.8.5h8.4v8.6H.8z',
  violet: 'M5-.4 10 4.8 5 10 0 4.8z',
}

/** The shape of a colour (triangle, square, diamond) in the text's own colour; hidden from screen readers. */
export function Glyph({ colour, className }: { colour: BallColour; className?: string }) {
  return (
    <svg viewBox="0 -1 10 11.5" className={className} aria-hidden="true">
      <path d={shapeOf[colour]} fill="currentColor" />
    </svg>
  )
}
