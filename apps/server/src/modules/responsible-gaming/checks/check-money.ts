import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { failedAge } from '../../kyc/index.ts'
import { usedOf } from '../limits/limit-use.ts'
import { overLimit } from '../limits/refuse-over.ts'
import { checkDueAt } from '../reality/reality-check.ts'
import { activeRestriction } from '../restrictions/active-restriction.ts'
import { isRestricted } from '../restrictions/exclusion.ts'
import { type Limit, limitsInForce } from '../tables/limits.ts'
import { playClock } from '../tables/play-clock.ts'
import { lockProtection, readProtectionRow, restrictionsOf } from '../tables/protections.ts'

/**
 * Lets a deposit be requested, or throws: a pause or an exclusion, documents that show a minor, no choice yet about a
 * deposit limit, or a limit without headroom. Call it before the deposit is stored, in the same transaction: it locks
 * the player's row, so that two deposits never share the same headroom.
 */
export async function checkDepositLimits(tx: Tx, playerId: bigint, amount: Money): Promise<void> {
  const { now, depositChoice } = await lockProtection(tx, playerId)
  const rest = activeRestriction(await restrictionsOf(tx, playerId), now)
  if (rest) throw isRestricted(rest)
  if (await failedAge(tx, playerId)) throw new Refusal('age_not_met')
  const limits = (await limitsInForce(tx, playerId)).filter(({ kind }) => kind === 'deposit')
  if (limits.length === 0 && depositChoice === null) throw new Refusal('deposit_limit_choice_required')
  const over = (await usedOf(tx, playerId, limits, now)).filter(({ room }) => amount > room)
  if (over.length > 0) throw await overLimit(tx, playerId, over, { amount, now })
}

/** Whether the player must still choose a deposit limit, or none, before their first deposit. */
export async function needsDepositLimit(db: Tx, playerId: bigint): Promise<boolean> {
  const { depositChoice } = await readProtectionRow(db, playerId)
  if (depositChoice !== null) return false
  return !(await limitsInForce(db, playerId)).some(({ kind }) => kind === 'deposit')
}

/** Throws while the player pauses, is excluded, or is known to be too young: for what is neither a stake nor a deposit. */
export async function refuseWhileResting(db: Tx, playerId: bigint): Promise<void> {
  const { now } = await readProtectionRow(db, playerId)
  const rest = activeRestriction(await restrictionsOf(db, playerId), now)
  if (rest) throw isRestricted(rest)
  if (await failedAge(db, playerId)) throw new Refusal('age_not_met')
}

/**
 * How much more the player's deposit limits allow now, micro-USD; null when they have none. For money that came without
 * a request: only the deposit limits apply. Locks the player's row until the transaction ends, so that two deposits
 * never share the same headroom.
 */
export async function depositLimitHeadroom(tx: Tx, playerId: bigint): Promise<bigint | null> {
  const { now } = await lockProtection(tx, playerId)
  const limits = (await limitsInForce(tx, playerId)).filter(({ kind }) => kind === 'deposit')
  const rooms = (await usedOf(tx, playerId, limits, now)).map(({ room }) => room)
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null)
}

/** A stake of a player with active limits, from this session. */
type LimitedStake = Readonly<{ playerId: bigint; sessionId: string; stake: Money }>

/**
 * Lets the stake pass or throws the refusal: a pause or an exclusion, documents that show a minor, an unanswered reality
 * check, the time limit, the stake limit, the loss limit, in this order. Locks the player's row until the transaction
 * ends: the stake must be placed in the same one, so that no two stakes share the same headroom.
 */
export async function checkStakeLimits(tx: Tx, { playerId, sessionId, stake }: LimitedStake): Promise<void> {
  const { now } = await lockProtection(tx, playerId)
  await refuseToPlay(tx, playerId, sessionId, now)
  const used = await usedOf(tx, playerId, (await limitsInForce(tx, playerId)).filter(bindsPlay), now)
  for (const kind of ['session', 'stake', 'loss'] as const) {
    const amount = kind === 'session' ? 1n : stake
    const over = used.filter(({ limit, used: soFar }) => limit.kind === kind && soFar + amount > limit.amount)
    if (over.length > 0) throw await overLimit(tx, playerId, over, { amount, now })
  }
}

/** Throws what forbids playing at all, whatever the stake: all of the above but the limits. Without a lock, to refuse early. */
export async function refuseToPlay(db: Tx, playerId: bigint, sessionId: string, at?: Date): Promise<void> {
  const clock = await playClock(db, playerId, sessionId)
  assert(clock !== undefined, 'a caller has a session')
  const now = at ?? clock.now
  const rest = activeRestriction(await restrictionsOf(db, playerId), now)
  if (rest) throw isRestricted(rest)
  if (await failedAge(db, playerId)) throw new Refusal('age_not_met')
  if (now >= checkDueAt(clock)) throw new Refusal('reality_check_due')
}

function bindsPlay({ kind }: Limit): boolean {
  return kind !== 'deposit'
}
