import { type PlayerPermission, playerPermissions, Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { failedAge } from '../../kyc/index.ts'
import { type UsedLimit, usedOf } from '../limits/limit-use.ts'
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
  await refuseBarred(tx, playerId, now)
  const limits = (await limitsInForce(tx, playerId)).filter(({ kind }) => kind === 'deposit')
  if (limits.length === 0 && depositChoice === null) throw new Refusal('deposit_limit_choice_required')
  const over = limitsOver(await usedOf(tx, playerId, limits, now), 'deposit', amount)
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
  await refuseBarred(db, playerId, now)
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
    const over = limitsOver(used, kind, amount)
    if (over.length > 0) throw await overLimit(tx, playerId, over, { amount, now })
  }
}

/** Throws what forbids playing at all, whatever the stake: all of the above but the limits. Without a lock, to refuse early. */
export async function refuseToPlay(db: Tx, playerId: bigint, sessionId: string, at?: Date): Promise<void> {
  const clock = await playClock(db, playerId, sessionId)
  assert(clock !== undefined, 'a caller has a session')
  const now = at ?? clock.now
  await refuseBarred(db, playerId, now)
  if (now >= checkDueAt(clock)) throw new Refusal('reality_check_due')
}

/** What a pause, an exclusion or a failed age takes away; money can be withdrawn as ever. */
const neverBarred: readonly PlayerPermission[] = ['wallet:withdraw:create']

/**
 * The permissions that a player's protection leaves them: by the same facts as the refusals above, for the smallest amount that
 * there is. Without a lock: the refusals decide.
 */
export async function permissionsLeft(db: Tx, playerId: bigint): Promise<PlayerPermission[]> {
  const { now } = await readProtectionRow(db, playerId)
  if (await barOf(db, playerId, now)) return [...neverBarred]
  const used = await usedOf(db, playerId, await limitsInForce(db, playerId), now)
  const isUsedUp = (...kinds: readonly Limit['kind'][]) =>
    kinds.some((kind) => limitsOver(used, kind, 1n).length > 0)
  const taken: PlayerPermission[] = [
    ...(isUsedUp('session', 'stake', 'loss') ? (['game:bet:create'] as const) : []),
    ...(isUsedUp('deposit') ? (['wallet:deposit:create'] as const) : []),
  ]
  return playerPermissions.filter((one) => !taken.includes(one))
}

async function refuseBarred(db: Tx, playerId: bigint, now: Date): Promise<void> {
  const bar = await barOf(db, playerId, now)
  if (bar) throw bar
}

/** What keeps a player from everything but taking their money out, as its refusal; null: nothing. */
async function barOf(db: Tx, playerId: bigint, now: Date): Promise<Refusal | null> {
  const rest = activeRestriction(await restrictionsOf(db, playerId), now)
  if (rest) return isRestricted(rest)
  return (await failedAge(db, playerId)) ? new Refusal('age_not_met') : null
}

/** Those limits of this kind that have no headroom for that much more. */
function limitsOver(used: readonly UsedLimit[], kind: Limit['kind'], amount: bigint): UsedLimit[] {
  return used.filter(({ limit, room }) => limit.kind === kind && amount > room)
}

function bindsPlay({ kind }: Limit): boolean {
  return kind !== 'deposit'
}
