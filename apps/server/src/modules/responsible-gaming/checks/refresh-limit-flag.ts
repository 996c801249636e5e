import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { announceChanged } from '../../accounts/index.ts'
import { failedAge } from '../../kyc/index.ts'
import { activeRestriction, overAt } from '../restrictions/active-restriction.ts'
import { limitsInForce } from '../tables/limits.ts'
import { lockLimitFlag, playersWithLimits, setLimitFlag } from '../tables/play-clock.ts'
import { lockProtection, promotable, promotableDuring, restrictionsOf } from '../tables/protections.ts'

/**
 * Updates the player's limit flag from their limits and restrictions, and notifies every node of a change with the
 * commit. Call it in the transaction that changed them. Answers the token hashes to drop here, for `onSessionsEnded`
 * after the commit.
 */
export async function refreshLimitFlag(tx: Tx, playerId: bigint, now: Date): Promise<string[]> {
  await lockLimitFlag(tx, playerId)
  const restrictions = await restrictionsOf(tx, playerId)
  const holding = restrictions.filter((rest) => activeRestriction([rest], now))
  const limits = await limitsInForce(tx, playerId)
  const hasActiveLimits =
    holding.length > 0 || limits.some(({ kind }) => kind !== 'deposit') || (await failedAge(tx, playerId))
  const ends = holding.map(overAt)
  const last = ends.includes(null)
    ? 'for good'
    : ends.sort((a, b) => (b?.getTime() ?? 0) - (a?.getTime() ?? 0))[0]
  const changed = await setLimitFlag(tx, playerId, { hasActiveLimits, restingUntil: last ?? null })
  return changed > 0 ? announceChanged(tx, playerId) : []
}

const PLAYERS_PER_STEP = 500

/** Clears the limit flag of players whose last restriction or limit is over, so that their bets take the fast path again. */
export async function clearLimitFlags(ctx: Pick<Context, 'db'>): Promise<void> {
  let after = 0n
  for (;;) {
    const ids = await playersWithLimits(ctx.db, after, PLAYERS_PER_STEP)
    for (const id of ids) {
      await ctx.db.transaction(async (tx) => {
        const { now } = await lockProtection(tx, id)
        await refreshLimitFlag(tx, id, now)
      })
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PLAYERS_PER_STEP) return
    after = last
  }
}

/**
 * Those of these players whom promotions may reach: no one who is on a break, excluded, limited, too young, frozen or
 * closed, or has an open case of risk signals. One statement for any number. `during`: what is paid is for this period, and no
 * limit, break, exclusion or case may have been in force in it either; else giving one up would be rewarded.
 */
export async function promotableOf(
  db: Tx,
  playerIds: readonly bigint[],
  during: Readonly<{ from: Date; until: Date }> | null = null,
): Promise<ReadonlySet<bigint>> {
  const rows = during
    ? await promotableDuring(db, playerIds, during.from, during.until)
    : await promotable(db, playerIds, 'any')
  return new Set(rows.map(({ id }) => id))
}

/** Whether promotions may reach this player; see `promotableOf`. */
export async function mayBePromoted(db: Tx, playerId: bigint): Promise<boolean> {
  return (await promotableOf(db, [playerId])).has(playerId)
}

/**
 * Whether this player may put money into products or flexible savings: as `mayBePromoted`, but a deposit limit closes nothing
 * (docs/decisions/0072-a-deposit-limit-closes-no-savings.md).
 */
export async function maySave(db: Tx, playerId: bigint): Promise<boolean> {
  return (await promotable(db, [playerId], 'of play')).length > 0
}
