import * as z from 'zod'

/** A setting that is a whole number between these two, said so when it is not. */
export function whole(min: number, max: number) {
  const sentence = `should be a whole number from ${min} to ${max}`
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

/** A setting that is one of these words, said so when it is not. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return z.enum(words, `should be ${words.join(' or ')}`)
}
