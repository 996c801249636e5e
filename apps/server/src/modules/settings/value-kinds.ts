import * as z from 'zod'

/** Micro-USD as digits, in whole cents below ten million dollars: more is surely a mistake. */
export const money = z
  .string()
  .regex(/^(0|[1-9]\d{0,8}0000)$/)
  .transform((text) => BigInt(text))

/** The same below a billion dollars: what someone stakes in a lifetime outgrows `money`, and so does a house's capital. */
export const lifetime = z
  .string()
  .regex(/^(0|[1-9]\d{0,10}0000)$/)
  .transform((text) => BigInt(text))

/** A whole number between the two. */
export function whole(min: number, max: number) {
  return z.int().min(min).max(max)
}

/** The levels 0 to 10. */
export const LEVELS = 11

/** One amount for each level, 0 to 10, and never less for a higher one. */
export const moneyByLevel = z.array(money).length(LEVELS).refine(rising)

/** One count for each level, and never less for a higher one. */
export const countByLevel = z.array(whole(1, 100)).length(LEVELS).refine(rising)

/** The same value for each level. */
export function everyLevel<Value>(value: Value): Value[] {
  return Array.from({ length: LEVELS }, () => value)
}

/** The steps of a plan of the week. */
export const STEPS = 6

/** One amount for each step of a plan: each asks for more, and gives more, than the one before. */
export const moneyBySteps = z.array(money).length(STEPS).refine(climbing)

/** Whether no value is less than the one before it. */
export function rising<Value>(values: readonly Value[]): boolean {
  return values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value))
}

/** Whether each value is more than the one before it. */
export function climbing<Value>(values: readonly Value[]): boolean {
  return values.every((value, at) => at === 0 || value > (values[at - 1] ?? value))
}
