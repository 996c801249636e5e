import type { LimitPeriod } from '@opendraw/contract'
import { limitPeriods } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { depositsSince } from '../tables/deposits.ts'
import { type Limit } from '../tables/limits.ts'
import { type Moved, movedSince } from '../tables/movements.ts'
import { stretchesSince } from '../tables/play-clock.ts'
import { minutesUsed } from './minutes-used.ts'
import { windowStart } from './windows.ts'

/** A limit and what has been used of it; `room` is what is left, never below zero. In the limit's own unit. */
export type UsedLimit = Readonly<{ limit: Limit; used: bigint; room: bigint }>

/**
 * What the player has used of each of these limits up to now. Deposits count as asked for, stakes net of those given back by a void
 * round, losses as stakes less payouts: an open bet counts as lost until it is settled. Time counts from a sign-in to the last
 * thing done.
 */
export async function usedOf(
  db: Tx,
  playerId: bigint,
  limits: readonly Limit[],
  now: Date,
): Promise<UsedLimit[]> {
  const longest = (kinds: readonly Limit['kind'][]): LimitPeriod | undefined =>
    limitPeriods
      .toReversed()
      .find((period) => limits.some((one) => one.period === period && kinds.includes(one.kind)))
  const moneyPeriods = limitPeriods
    .toReversed()
    .filter((period) =>
      limits.some((one) => one.period === period && (one.kind === 'stake' || one.kind === 'loss')),
    )
  const moved = await movedSince(
    db,
    playerId,
    moneyPeriods.map((period) => windowStart(period, now)),
  )
  const ofDeposits = longest(['deposit'])
  const deposits = ofDeposits ? await depositsSince(db, playerId, windowStart(ofDeposits, now)) : []
  const ofSessions = longest(['session'])
  const stretches = ofSessions ? await stretchesSince(db, playerId, windowStart(ofSessions, now)) : []

  return limits.map((limit) => {
    const start = windowStart(limit.period, now)
    const inWindow = moved[moneyPeriods.indexOf(limit.period)]
    const uses: Record<Limit['kind'], () => bigint> = {
      deposit: () => deposits.reduce((sum, { at, amount }) => (at >= start ? sum + amount : sum), 0n),
      stake: () => (inWindow ? stakedIn(inWindow) : 0n),
      loss: () => (inWindow ? stakedIn(inWindow) - wonIn(inWindow) : 0n),
      session: () => BigInt(minutesUsed(stretches, start)),
    }
    const used = uses[limit.kind]()
    return { limit, used, room: used >= limit.amount ? 0n : limit.amount - used }
  })
}

/** What was staked and not given back. */
export function stakedIn(moved: Moved): bigint {
  return -(moved.get('stake') ?? 0n) - (moved.get('refund') ?? 0n)
}

/** What bets paid. */
export function wonIn(moved: Moved): bigint {
  return moved.get('payout') ?? 0n
}
