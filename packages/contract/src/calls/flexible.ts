import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, IdempotencyKey, Micros, Nothing, pageOf, paging, TypedMicros } from '../values.ts'

const restrictionRefusals = ['on_pause', 'self_excluded', 'self_excluded_for_good', 'age_not_met'] as const

/** A day's interest: of the lowest balance of the day, at its rate. */
export const FlexibleDay = z.object({
  on: Day,
  base: Micros,
  ratePpm: Digits,
  amount: Micros,
  /** The line of the savings account that paid it; null where nothing was to pay. */
  line: z.nullable(Digits),
})
const Flexible = z.object({
  balance: Micros,
  cash: Micros,
  /** Of the last day that is over, or of the one before while that is not paid; null before the first day has been paid. */
  yesterday: z.nullable(z.object({ on: Day, amount: Micros })),
  earned: Micros,
  /** Parts per million a year: of today, and each change that is announced. */
  ratePpm: Digits,
  changes: z.array(z.object({ on: Day, ratePpm: Digits })),
  /** What a year of daily payments makes of it: rounded down to a part per million. */
  effectivePpm: Digits,
  /** How many days of interest on all balances are put aside or in the reserve; null while nobody saves. */
  coverDays: z.nullable(z.int()),
  min: Micros,
  max: Micros,
  /** How much more the player may put in by their own maximum. */
  left: Micros,
  /** Whether the reserve covers new savings. */
  isOpen: z.boolean(),
  /** The last 30 paid days, the oldest first. */
  days: z.array(z.object({ on: Day, amount: Micros })),
  today: Day,
})
export const getFlexible = defineCall({
  method: 'POST',
  path: 'cclc/yuebaoinfo',
  access: 'player',
  about:
    'Flexible savings: balance, interest of yesterday, the rate in force, and how long the reserve covers it.',
  request: Nothing,
  reply: Flexible,
  refusals: [],
})
export const saveFlexible = defineCall({
  method: 'POST',
  path: 'cclc/yuebaoin',
  access: 'player',
  about: 'Moves cash into flexible savings, at once. It earns from the next day (UTC) on.',
  request: z.strictObject({ amount: TypedMicros, key: IdempotencyKey }),
  reply: Flexible,
  refusals: [
    'amount_out_of_range',
    'reserve_exhausted',
    'holding_cap_reached',
    'savings_closed',
    'insufficient_balance',
    'debt_open',
    'key_reused',
    ...restrictionRefusals,
  ],
})
export const withdrawFlexible = defineCall({
  method: 'POST',
  path: 'cclc/yuebaoout',
  access: 'player',
  about: 'Moves flexible savings back to cash, at once; an amount of null is everything, to the micro-unit.',
  request: z.strictObject({ amount: z.nullable(TypedMicros), key: IdempotencyKey }),
  reply: Flexible,
  refusals: ['insufficient_savings', 'key_reused'],
})
export const listFlexibleDays = defineCall({
  method: 'POST',
  path: 'cclc/yuebaolog',
  access: 'player',
  about: 'The interest of each day, newest first; `before` is the `next` of the page above.',
  request: z.strictObject(paging),
  reply: pageOf(FlexibleDay),
  refusals: [],
})
export const getInterestYear = defineCall({
  method: 'POST',
  path: 'cclc/interestyear',
  access: 'player',
  about:
    'All interest of a year (UTC): of products, of flexible savings, and as a CSV file, a line a payment; beyond 10,000 of them, a line a day for all products.',
  request: z.strictObject({ year: z.int().check(z.minimum(2020), z.maximum(2200)) }),
  reply: z.object({ products: Micros, flexible: Micros, total: Micros, name: z.string(), csv: z.string() }),
  refusals: [],
})
