import { CENT } from '@opendraw/money'
import { type Today } from './tables/withdrawals.ts'
import { type WithdrawalTerms } from './withdrawal-terms.ts'

export type Limits = Pick<WithdrawalTerms, 'amountMin' | 'amountMax' | 'countPerDay' | 'amountPerDay'>
export type LimitReason =
  | 'amount_out_of_range'
  | 'withdrawal_count_reached'
  | 'withdrawal_amount_reached'
  | 'insufficient_balance'
  | 'turnover_left'

/**
 * Where the player stands before the request: today's requests without it, the asset's cash without it, and `spare`: what of
 * all his money turnover does not ask for, which may be below zero.
 */
export type Standing = { readonly today: Today; readonly cash: bigint; readonly spare: bigint }

/** Whether the amount may leave, or the first reason why not: range, then the day's limits, then the money. */
export function withdrawalLimits(
  amount: bigint,
  { today, cash, spare }: Standing,
  { amountMin, amountMax, countPerDay, amountPerDay }: Limits,
): { ok: true } | { ok: false; reason: LimitReason } {
  if (amount < amountMin || amount > amountMax) return { ok: false, reason: 'amount_out_of_range' }
  if (today.count >= countPerDay) return { ok: false, reason: 'withdrawal_count_reached' }
  if (today.amount + amount > amountPerDay) return { ok: false, reason: 'withdrawal_amount_reached' }
  if (amount > cash) return { ok: false, reason: 'insufficient_balance' }
  if (amount > spare) return { ok: false, reason: 'turnover_left' }
  return { ok: true }
}

/** The largest amount that `withdrawalLimits` lets pass now, in whole cents; 0 when none does. */
export function withdrawable({ today, cash, spare }: Standing, limits: Limits): bigint {
  if (today.count >= limits.countPerDay) return 0n
  const most = [cash, spare, limits.amountMax, limits.amountPerDay - today.amount].reduce((a, b) =>
    a < b ? a : b,
  )
  const cents = most - (most % CENT)
  return cents < limits.amountMin ? 0n : cents
}

/** What is left of the day's limits. */
export function leftToday(
  today: Today,
  { countPerDay, amountPerDay }: Limits,
): { count: number; amount: bigint } {
  return {
    count: Math.max(0, countPerDay - today.count),
    amount: today.amount < amountPerDay ? amountPerDay - today.amount : 0n,
  }
}
