import * as z from 'zod/mini'

const UNTIL_MS = Date.UTC(2200, 0)

/** An instant that someone sets, such as the end of a sale: not beyond the next century, which would be a slip of the hand. */
export const SetInstant = z.codec(z.int().check(z.minimum(0), z.maximum(UNTIL_MS)), z.date(), {
  decode: (ms) => new Date(ms),
  encode: (at) => at.getTime(),
})
