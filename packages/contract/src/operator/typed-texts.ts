import * as z from 'zod/mini'
import { lines } from '../values.ts'
/** An operator's reason, or their note to a player: characters. */
export const REASON_LENGTH_MAX = 200
/** The external reference of an action: the number of a bank, a chain or a ticket. */
export const REFERENCE_LENGTH_MAX = 100
/** A note about a player. */
export const PLAYER_NOTE_LENGTH_MAX = 1_000

/** A text in the seven languages: English always; another that is missing or empty shows the English one. */
export function written(lengthMax: number) {
  const other = z.optional(lines(0, lengthMax))
  return z.strictObject({
    en: lines(1, lengthMax).check(z.refine((typed) => typed.trim() !== '')),
    zh: other,
    vi: other,
    th: other,
    ko: other,
    ja: other,
    pt: other,
  })
}

/** A path of our own pages: `//host` would be another's, and a part that begins with a dot leads elsewhere. */
export const OwnPath = z.string().check(z.maxLength(201), z.regex(/^(\/[a-z0-9_-][a-z0-9._-]*)+$/))
