import { askReturn as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { compareFingerprints, failedAge, fingerprintContacts } from '../../kyc/index.ts'
import { change } from '../read-protection.ts'
import {
  addRestriction,
  askReturnFrom,
  excluded,
  type Restriction,
  restrictionsOf,
} from '../tables/protections.ts'
import { activeRestriction, overAt } from './active-restriction.ts'

const refuse = refusalsOf(call)

/** A pause of this many hours from now. It adds to active restrictions and shortens none. Answers the end in force: null for good. */
export async function coolOff(ctx: Context, playerId: bigint, hours: number): Promise<Date | null> {
  return change(ctx, playerId, async (tx) => {
    await addRestriction(tx, playerId, { hours })
    return endInForce(tx, playerId)
  })
}

/**
 * An exclusion of this many months from now, or for good (null). Open bets remain and are paid by their rules; money can
 * be withdrawn as ever. It reaches other accounts of the same person (`excludeLinkedAccounts`). Answers the end in
 * force, which an earlier exclusion may have set later; null for good.
 */
export async function exclude(ctx: Context, playerId: bigint, months: number | null): Promise<Date | null> {
  return change(ctx, playerId, async (tx) => {
    await fingerprintContacts(ctx, tx, playerId)
    await compareFingerprints(tx, playerId)
    await addRestriction(tx, playerId, { months })
    return endInForce(tx, playerId)
  })
}

/** The end of what restricts the player longest, after one was added; null: for good. */
async function endInForce(tx: Tx, playerId: bigint): Promise<Date | null> {
  const rest = activeRestriction(await restrictionsOf(tx, playerId), await databaseTime(tx))
  assert(rest !== undefined, 'the restriction that was added is active')
  return rest.until
}

/** The refusal of an active pause or exclusion: which, and until when. */
export function isRestricted(rest: Restriction): Refusal {
  if (rest.kind === 'pause') return new Refusal('on_pause', untilDetail(rest.until))
  if (rest.until === null) return new Refusal('self_excluded_for_good')
  return new Refusal('self_excluded', untilDetail(overAt(rest) ?? rest.until))
}

function untilDetail(until: Date | null): Record<string, string> {
  return until ? { until: String(until.getTime()) } : {}
}

/**
 * The positive request without which no exclusion ends. Refuses before the exclusion has run out, and for one for good. Answers
 * when it will be over; asked again, the same.
 */
export async function askReturn(ctx: Context, playerId: bigint): Promise<Date> {
  return change(ctx, playerId, async (tx, { now }) => {
    const holding = (await restrictionsOf(tx, playerId)).filter(
      (rest) => rest.kind === 'exclusion' && activeRestriction([rest], now) !== undefined,
    )
    if (holding.length === 0) throw refuse('not_excluded')
    const ends = holding.map(({ until }) => until)
    if (ends.includes(null)) throw refuse('self_excluded_for_good')
    const last = Math.max(...ends.map((until) => until?.getTime() ?? 0))
    if (now.getTime() < last) throw refuse('return_too_early', { until: String(last) })
    const unasked = holding.filter(({ returnAskedAt }) => returnAskedAt === null)
    await askReturnFrom(
      tx,
      unasked.map(({ id }) => id),
    )
    const asked = (await restrictionsOf(tx, playerId)).filter(({ id }) =>
      holding.some((rest) => rest.id === id),
    )
    const over = asked.map(overAt)
    assert(
      over.every((one) => one !== null),
      'every exclusion that holds was asked about',
    )
    return new Date(Math.max(...over.map((one) => one?.getTime() ?? 0)))
  })
}

/** Those of these players with an active exclusion: no promise is paid to them meanwhile. One statement. */
export async function excludedOf(db: Tx, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  return new Set((await excluded(db, playerIds)).map(({ id }) => id))
}

/**
 * Whether the player stays away from play for long: they are excluded and have not asked to return, or are known to be too young. A
 * break is not meant: it is over within days, and would be a way around what is asked of players before they withdraw.
 */
export async function staysAway(db: Tx, playerId: bigint): Promise<boolean> {
  const now = await databaseTime(db)
  const exclusions = (await restrictionsOf(db, playerId)).filter(
    ({ kind, returnAskedAt }) => kind === 'exclusion' && returnAskedAt === null,
  )
  return activeRestriction(exclusions, now) !== undefined || failedAge(db, playerId)
}

/** Refuses with the player's own exclusion while it is active (self_excluded, self_excluded_for_good); a pause or a limit passes. */
export async function refuseWhileExcluded(db: Tx, playerId: bigint): Promise<void> {
  const exclusions = (await restrictionsOf(db, playerId)).filter(({ kind }) => kind === 'exclusion')
  const rest = activeRestriction(exclusions, await databaseTime(db))
  if (rest) throw isRestricted(rest)
}
