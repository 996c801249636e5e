import * as z from 'zod/mini'
import { lines } from '../values.ts'

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
