import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, Micros, Nothing, pageOf, paging, TypedMicros, text } from '../values.ts'
import { CsvFile } from './audit.ts'
import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from './typed-texts.ts'

/** What there are promotion budgets for. */
export const promotionPurposes = [
  'commission',
  'rebate',
  'gifts',
  'points',
  'salary',
  'growth',
  'packets',
] as const
const Purpose = z.enum(promotionPurposes)

/** What the budgets pay, as the ledger names its reasons; the last three bring money back. */
export const promotionCosts = [
  'commission',
  'rebate',
  'vip_gift',
  'salary',
  'chest',
  'bonus_grant',
  'points_exchange',
  'packet_fill',
  'bonus_forfeit',
  'packet_give_back',
  'bonus_return',
] as const

export const getBudgets = defineCall({
  method: 'POST',
  path: 'operator/promotions',
  access: 'operator',
  permission: 'promo:budget:read',
  about: 'Every promotion budget: what may still be promised, what is promised, and what waits for it.',
  request: Nothing,
  reply: z.object({
    budgets: z.array(
      z.object({
        purpose: Purpose,
        /** Of the theoretical edge of settled stakes, in basis points. */
        share: z.int(),
        available: Micros,
        promised: Micros,
        /** Nothing is left that could be promised. */
        isEmpty: z.boolean(),
        /** What was put in by two operators, in all. */
        funded: Micros,
        /** What the games' edge brought, in all. */
        credited: Micros,
        /** The pending proposal to fund it. */
        waits: z.nullable(Digits),
      }),
    ),
    /** Salaries that the budget could not pay yet. */
    pausedSalaries: z.object({ count: z.int(), amount: Micros }),
  }),
  refusals: [],
})

const span = z.enum(['day', 'week', 'month'])
/** What promotions cost in a day, week or month (UTC), beside the edge of what was staked in it. */
const PromotionPeriod = z.object({
  from: Day,
  costs: z.array(z.object({ reason: z.enum(promotionCosts), amount: Micros, count: z.int() })),
  /** All of them, less what came back. */
  cost: Micros,
  credited: Micros,
  funded: Micros,
  /** The edge of qualifying wagers; a day is in it once it is over and counted. */
  edge: Micros,
  staked: Micros,
  /** Whether every day of it is in `edge`. */
  isWhole: z.boolean(),
})
export const listPromotionCosts = defineCall({
  method: 'POST',
  path: 'operator/promotions/costs',
  access: 'operator',
  permission: 'promo:budget:read',
  about: 'What each promotion cost by day, week or month, against the edge of stakes; newest first.',
  request: z.strictObject({ span, ...paging }),
  reply: pageOf(PromotionPeriod),
  refusals: [],
})
export const exportPromotionCosts = defineCall({
  method: 'POST',
  path: 'operator/promotions/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'The same as CSV, newest first; written down.',
  request: z.strictObject({ span }),
  reply: CsvFile,
  refusals: ['no_permission'],
})
export const fundPromotion = defineCall({
  method: 'POST',
  path: 'operator/promotions/fund',
  access: 'operator',
  permission: 'promo:budget:fund',
  about:
    "Proposes to put money of the operator's into a budget, with its supporting document; it needs dual approval.",
  request: z.strictObject({
    purpose: Purpose,
    amount: TypedMicros,
    reference: text(1, REFERENCE_LENGTH_MAX),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['reason_required', 'reference_required', 'already_proposed'],
})

/** The calls about what promotions cost and have. */
export const promotionAdminCalls = {
  getBudgets,
  listPromotionCosts,
  exportPromotionCosts,
  fundPromotion,
} as const
