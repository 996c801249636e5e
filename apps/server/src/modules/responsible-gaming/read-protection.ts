import type { Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { HOUR_MS } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { refreshLimitFlag } from './checks/refresh-limit-flag.ts'
import { type UsedLimit, usedOf } from './limits/limit-use.ts'
import { isReviewDue } from './reality/reality-check.ts'
import { activeRestriction, overAt } from './restrictions/active-restriction.ts'
import { type LimitRequest, limitsInForce, pendingLimitRequests } from './tables/limits.ts'
import {
  lockProtection,
  type Protection,
  type Restriction,
  readProtectionRow,
  recordReview,
  restrictionsOf,
} from './tables/protections.ts'

/** How long an increase waits before it can be confirmed, and how long the player then has to confirm it. */
const WAIT_MS = 24 * HOUR_MS

const CONFIRM_WITHIN_MS = 7 * 24 * HOUR_MS

/** How a player is protected now. */
export type ProtectionFacts = Readonly<{
  limits: readonly (UsedLimit & Readonly<{ wish: LimitRequest | null }>)[]
  needsDepositLimit: boolean
  /** The most that may be deposited now, micro-USD, and when that limit restarts; null without a deposit limit. */
  depositRoom: Readonly<{ room: Money; restartsAt: Date }> | null
  rest: (Restriction & Readonly<{ returnsAt: Date | null; mayAskReturn: boolean }>) | null
  isReviewDue: boolean
  now: Date
}>

/** Reads a player's limits with their headroom, and their pause or exclusion. Of several deposit limits the lowest headroom counts. */
export async function readProtection(db: Tx, playerId: bigint): Promise<ProtectionFacts> {
  const { now, depositChoice, reviewedAt } = await readProtectionRow(db, playerId)
  const limits = await limitsInForce(db, playerId)
  const used = await usedOf(db, playerId, limits, now)
  const requests = (await pendingLimitRequests(db, playerId)).filter(
    (request) => statusOf(request, now) !== 'lapsed',
  )
  const rest = activeRestriction(await restrictionsOf(db, playerId), now)
  const requestOf = ({ kind, period }: Pick<LimitRequest, 'kind' | 'period'>) =>
    requests.find((request) => request.kind === kind && request.period === period) ?? null
  return {
    limits: used.map((one) => ({ ...one, wish: requestOf(one.limit) })),
    needsDepositLimit: depositChoice === null && !limits.some(({ kind }) => kind === 'deposit'),
    depositRoom: lowestRoom(used),
    rest: rest ? { ...rest, ...returnOf(rest, now) } : null,
    isReviewDue: isReviewDue(reviewedAt, limits.length > 0, now),
    now,
  }
}

/** The deposit limit with the least room; of equal ones, the one that restarts last. */
function lowestRoom(used: readonly UsedLimit[]): ProtectionFacts['depositRoom'] {
  return used.reduce<ProtectionFacts['depositRoom']>((least, { room, restartsAt }) => {
    if (restartsAt === null) return least
    const isLower = !least || room < least.room || (room === least.room && restartsAt > least.restartsAt)
    return isLower ? { room, restartsAt } : least
  }, null)
}

function returnOf(rest: Restriction, now: Date) {
  const isExclusion = rest.kind === 'exclusion'
  const hasRunOut = rest.until !== null && now >= rest.until
  return {
    returnsAt: isExclusion ? overAt(rest) : null,
    mayAskReturn: isExclusion && hasRunOut && rest.returnAskedAt === null,
  }
}

/** Records that the player has reviewed their limits; they are reminded again in half a year. */
export async function reviewLimits(ctx: Context, playerId: bigint): Promise<void> {
  await change(ctx, playerId, (tx) => recordReview(tx, playerId))
}

/** Changes a player's protection in one transaction, under their lock; when it is done every node knows, this one at once. */
export async function change<T>(
  ctx: Context,
  playerId: bigint,
  work: (tx: Tx, protection: Protection) => Promise<T>,
): Promise<T> {
  const { result, hashes } = await ctx.db.transaction(async (tx) => {
    const protection = await lockProtection(tx, playerId)
    const result = await work(tx, protection)
    const { now } = await lockProtection(tx, playerId)
    return { result, hashes: await refreshLimitFlag(tx, playerId, now) }
  })
  ctx.onSessionsEnded(hashes)
  return result
}

/** A requested bound against the one in force; null: none. Stricter applies at once, looser waits. */
type Change = 'none' | 'now' | 'later'

/** When a change of a limit takes effect: a new or lower one now, a higher one or a removal only after waiting. */
export function changeOf(inForce: bigint | null, wanted: bigint | null): Change {
  if (inForce === wanted) return 'none'
  if (inForce === null) return 'now'
  return wanted !== null && wanted < inForce ? 'now' : 'later'
}

/** From when until when a looser limit that is asked for now can be confirmed. */
export function confirmTimes(askedAt: Date): { confirmableAt: Date; lapsesAt: Date } {
  const confirmableAt = new Date(askedAt.getTime() + WAIT_MS)
  return { confirmableAt, lapsesAt: new Date(confirmableAt.getTime() + CONFIRM_WITHIN_MS) }
}

/** Whether a requested looser limit still waits, can be confirmed, or has expired. */
export function statusOf(
  request: Readonly<{ confirmableAt: Date; lapsesAt: Date }>,
  now: Date,
): 'waits' | 'confirmable' | 'lapsed' {
  if (now < request.confirmableAt) return 'waits'
  return now < request.lapsesAt ? 'confirmable' : 'lapsed'
}
