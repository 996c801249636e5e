import {
  removeLimit as call,
  confirmLimit as confirmLimitCall,
  type LimitKind,
  type LimitPeriod,
  Refusal,
  refusalsOf,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { MINUTE_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { change, changeOf, confirmTimes, statusOf } from '../read-protection.ts'
import {
  addLimitRequest,
  closeLimitRequest,
  type LimitRequest,
  limitsInForce,
  pendingLimitRequests,
  replaceLimit,
  type Which,
} from '../tables/limits.ts'
import { recordChoice, recordReview } from '../tables/protections.ts'
import { windowMs } from './limit-use.ts'

const refuseConfirmLimit = refusalsOf(confirmLimitCall)

const refuse = refusalsOf(call)

/**
 * Sets a limit, in micro-USD or minutes. A new or lower one applies at once; a higher one waits for 24 hours and a
 * confirmation, while the old one stays. A pending change of this limit is dropped, so that requesting the limit in
 * force cancels an increase.
 */
export async function setLimit(
  ctx: Context,
  playerId: bigint,
  request: Which & Readonly<{ amount: bigint }>,
): Promise<{ isInForce: boolean; confirmableAt: Date | null }> {
  const { kind, period, amount } = request
  return change(ctx, playerId, async (tx, { now }) => {
    const limits = await limitsInForce(tx, playerId)
    const inForce = limits.find((one) => one.kind === kind && one.period === period)
    const effect = changeOf(inForce?.amount ?? null, amount)
    await cancelLimitRequest(tx, playerId, request, now)
    await recordReview(tx, playerId)
    if (effect === 'now') {
      await replaceLimit(tx, playerId, request, amount)
      if (kind === 'deposit') await recordChoice(tx, playerId, 'limit')
    }
    if (effect !== 'later') return { isInForce: true, confirmableAt: null }
    const times = confirmTimes(now)
    await addLimitRequest(tx, { kind, period, playerId, amount, askedAt: now, ...times })
    return { isInForce: false, confirmableAt: times.confirmableAt }
  })
}

/** Records that the player was asked and wants no deposit limit. An existing one stays: it is removed only after the waiting time. */
export async function chooseNoLimit(ctx: Context, playerId: bigint): Promise<void> {
  await change(ctx, playerId, async (tx) => {
    const limits = await limitsInForce(tx, playerId)
    if (!limits.some(({ kind }) => kind === 'deposit')) await recordChoice(tx, playerId, 'none')
  })
}

/** The pending change of this limit, also when expired; undefined for none. */
export async function limitRequestFor(
  tx: Tx,
  playerId: bigint,
  { kind, period }: Which,
): Promise<LimitRequest | undefined> {
  const requests = await pendingLimitRequests(tx, playerId)
  return requests.find((one) => one.kind === kind && one.period === period)
}

/** Takes back what waits for this limit. */
export async function cancelLimitRequest(tx: Tx, playerId: bigint, which: Which, now: Date): Promise<void> {
  const request = await limitRequestFor(tx, playerId, which)
  if (request)
    await closeLimitRequest(tx, request.id, statusOf(request, now) === 'lapsed' ? 'lapsed' : 'dropped')
}

/** A limit's bound as it is stored: micro-USD of money, minutes of time; null where the request lacks the one that its kind needs. */
export function boundOf(request: {
  kind: LimitKind
  period: LimitPeriod
  amount?: bigint | undefined
  minutes?: number | undefined
}): bigint | null {
  const { kind, period, amount, minutes } = request
  if (kind === 'session') {
    const fits = minutes !== undefined && minutes * MINUTE_MS <= windowMs(period)
    return fits && amount === undefined ? BigInt(minutes) : null
  }
  return amount !== undefined && minutes === undefined ? amount : null
}

/** Asks for a limit to go; it stays for 24 hours, and then until the second yes. Answers from when that can be given. */
export async function removeLimit(ctx: Context, playerId: bigint, { kind, period }: Which): Promise<Date> {
  return change(ctx, playerId, async (tx, { now }) => {
    const limits = await limitsInForce(tx, playerId)
    if (!limits.some((one) => one.kind === kind && one.period === period)) throw refuse('limit_unknown')
    await cancelLimitRequest(tx, playerId, { kind, period }, now)
    const times = confirmTimes(now)
    await addLimitRequest(tx, { kind, period, playerId, amount: null, askedAt: now, ...times })
    return times.confirmableAt
  })
}

/** The confirmation: a change that has waited for a day takes effect. Refuses what still waits, has expired or was never requested. */
export async function confirmLimit(ctx: Context, playerId: bigint, which: Which): Promise<void> {
  await change(ctx, playerId, async (tx, { now }) => {
    const request = await limitRequestFor(tx, playerId, which)
    const status = request && statusOf(request, now)
    if (!request || status === 'lapsed') throw refuseConfirmLimit('limit_wish_unknown')
    if (status === 'waits')
      throw refuseConfirmLimit('limit_wish_waits', { from: String(request.confirmableAt.getTime()) })
    await replaceLimit(tx, playerId, which, request.amount)
    await closeLimitRequest(tx, request.id, 'confirmed')
    await recordReview(tx, playerId)
    const isUnlimited = !(await limitsInForce(tx, playerId)).some(({ kind }) => kind === 'deposit')
    if (which.kind === 'deposit' && isUnlimited) await recordChoice(tx, playerId, 'none')
  })
}

/**
 * Sets a new or lower limit for a player on an operator's decision, at once and on every node; `record` writes it down
 * in the same transaction, with what applied before. A change of this limit that the player has pending ends: it was asked
 * for before the decision. Refuses what would not be lower (amount_out_of_range): only the player may ask for more.
 * Micro-USD or minutes.
 */
export function tightenLimit(
  ctx: Context,
  playerId: bigint,
  { kind, period, amount }: Which & Readonly<{ amount: bigint }>,
  record: (tx: Tx, before: bigint | null) => Promise<void>,
): Promise<void> {
  return change(ctx, playerId, async (tx, { now }) => {
    const limits = await limitsInForce(tx, playerId)
    const before = limits.find((one) => one.kind === kind && one.period === period)?.amount ?? null
    if (changeOf(before, amount) !== 'now')
      throw new Refusal('amount_out_of_range', { min: '10000', max: String(before ?? 0n) })
    await cancelLimitRequest(tx, playerId, { kind, period }, now)
    await replaceLimit(tx, playerId, { kind, period }, amount)
    await record(tx, before)
  })
}
