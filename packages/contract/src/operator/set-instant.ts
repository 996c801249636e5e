import * as z from 'zod/mini'

const FROM_MS = Date.UTC(2000, 0)
const UNTIL_MS = Date.UTC(2200, 0)

/** An instant that someone sets, such as the end of a sale: of this century or the next, since any other is a slip of the hand. */
export const SetInstant = z.codec(z.int().check(z.minimum(FROM_MS), z.maximum(UNTIL_MS)), z.date(), {
  decode: (ms) => new Date(ms),
  encode: (at) => at.getTime(),
})
