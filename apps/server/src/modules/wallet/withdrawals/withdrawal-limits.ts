import type { Today } from '../tables/withdrawals.ts'
import { terms } from '../terms.ts'

const { amountMin, amountMax, countPerDay, amountPerDay } = terms.withdrawal

export type LimitReason =
  | 'amount_out_of_range'
  | 'withdrawal_count_reached'
  | 'withdrawal_amount_reached'
  | 'insufficient_balance'
  | 'turnover_left'

/** Where the player stands before the request: today's requests without it, his cash without it, and what he has yet to stake. */
export type Standing = { readonly today: Today; readonly cash: bigint; readonly turnoverLeft: bigint }

/** Whether the amount may leave, or the first reason why not: range, then the day's limits, then the money. */
export function withdrawalLimits(
  amount: bigint,
  { today, cash, turnoverLeft }: Standing,
): { ok: true } | { ok: false; reason: LimitReason } {
  if (amount < amountMin || amount > amountMax) return { ok: false, reason: 'amount_out_of_range' }
  if (today.count >= countPerDay) return { ok: false, reason: 'withdrawal_count_reached' }
  if (today.amount + amount > amountPerDay) return { ok: false, reason: 'withdrawal_amount_reached' }
  if (amount > cash) return { ok: false, reason: 'insufficient_balance' }
  if (amount > cash - turnoverLeft) return { ok: false, reason: 'turnover_left' }
  return { ok: true }
}

/** The largest amount that `withdrawalLimits` lets pass now, in whole cents; 0 when none does. */
export function withdrawable({ today, cash, turnoverLeft }: Standing): bigint {
  if (today.count >= countPerDay) return 0n
  const most = [cash - turnoverLeft, amountMax, amountPerDay - today.amount].reduce((a, b) => (a < b ? a : b))
  const cents = most - (most % 10_000n)
  return cents < amountMin ? 0n : cents
}

/** What is left of the day's limits. */
export function leftToday(today: Today): { count: number; amount: bigint } {
  return {
    count: Math.max(0, countPerDay - today.count),
    amount: today.amount < amountPerDay ? amountPerDay - today.amount : 0n,
  }
}
