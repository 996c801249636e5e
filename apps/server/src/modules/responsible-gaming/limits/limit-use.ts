import type { LimitPeriod } from '@opendraw/contract'
import { limitPeriods } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { DAY_MS, MINUTE_MS, monthAt, periodAt, startOfDay } from '@opendraw/time'
import { ACTIVITY_EVERY_SECONDS } from '../../accounts/index.ts'
import type { Limit } from '../tables/limits.ts'
import { stretchesSince } from '../tables/play-clock.ts'
import { depositsSince, type Moved, movedSince } from '../tables/sums.ts'

/** The windows of the limits on stakes, losses and time, rolling: a limit on a day bounds every 24 hours, wherever they begin. */
export const windowDays = { day: 1, week: 7, month: 30 } as const satisfies Record<LimitPeriod, number>

/**
 * The fixed period of a deposit limit in which this instant lies: a day, a week from Monday on, or a month of the calendar, in
 * UTC. It depends on the instant alone, so that no change of a limit begins one anew.
 */
export function depositPeriodAt(period: LimitPeriod, at: Date): Readonly<{ from: Date; until: Date }> {
  if (period !== 'month') return periodAt(period, at)
  const { first, until } = monthAt(at)
  return { from: startOfDay(first), until: startOfDay(until) }
}

/**
 * A limit and what has been used of it; `room` is what is left, never below zero. In the limit's own unit. `restartsAt`: when
 * the fixed period of a deposit limit ends and the whole limit is there again; null where the window rolls.
 */
export type UsedLimit = Readonly<{ limit: Limit; used: bigint; room: bigint; restartsAt: Date | null }>

/**
 * What the player has used of each of these limits up to now. Deposits count as asked for, in the fixed period; the rest in
 * a rolling window: stakes net of those returned by a void round, losses as stakes less payouts (an open bet counts as lost
 * until it is settled), time from a sign-in to the last thing done.
 */
export async function usedOf(
  db: Tx,
  playerId: bigint,
  limits: readonly Limit[],
  now: Date,
): Promise<UsedLimit[]> {
  const earliest = (kind: Limit['kind']): Date | undefined => {
    const starts = limits.filter((one) => one.kind === kind).map((one) => countedSince(one, now).getTime())
    return starts.length > 0 ? new Date(Math.min(...starts)) : undefined
  }
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
  const ofDeposits = earliest('deposit')
  const deposits = ofDeposits ? await depositsSince(db, playerId, ofDeposits) : []
  const ofSessions = earliest('session')
  const stretches = ofSessions ? await stretchesSince(db, playerId, ofSessions, ACTIVITY_EVERY_SECONDS) : []

  return limits.map((limit) => {
    const start = countedSince(limit, now)
    const inWindow = moved[moneyPeriods.indexOf(limit.period)]
    const uses: Record<Limit['kind'], () => bigint> = {
      deposit: () => deposits.reduce((sum, { at, amount }) => (at >= start ? sum + amount : sum), 0n),
      stake: () => (inWindow ? stakedIn(inWindow) : 0n),
      loss: () => (inWindow ? stakedIn(inWindow) - wonIn(inWindow) : 0n),
      session: () => BigInt(minutesUsed(stretches, start)),
    }
    const used = uses[limit.kind]()
    const room = used >= limit.amount ? 0n : limit.amount - used
    const restartsAt = limit.kind === 'deposit' ? depositPeriodAt(limit.period, now).until : null
    return { limit, used, room, restartsAt }
  })
}

/** Since when what counts towards this limit is counted, seen from `now`. */
function countedSince({ kind, period }: Limit, now: Date): Date {
  return kind === 'deposit' ? depositPeriodAt(period, now).from : windowStart(period, now)
}

/** What was staked and not returned. */
export function stakedIn(moved: Moved): bigint {
  return -(moved.get('stake') ?? 0n) - (moved.get('refund') ?? 0n)
}

/** What bets paid. */
export function wonIn(moved: Moved): bigint {
  return moved.get('payout') ?? 0n
}

export function windowMs(period: LimitPeriod): number {
  return windowDays[period] * DAY_MS
}

/** When a rolling window of this period that ends now began. */
export function windowStart(period: LimitPeriod, now: Date): Date {
  return new Date(now.getTime() - windowMs(period))
}

type Stretch = Readonly<{ from: Date; to: Date }>

/** Whole minutes in these stretches since then. */
export function minutesUsed(stretches: readonly Stretch[], since: Date): number {
  const totalMs = stretches.reduce((sum, { from, to }) => {
    const begin = Math.max(from.getTime(), since.getTime())
    return sum + Math.max(0, to.getTime() - begin)
  }, 0)
  return Math.floor(totalMs / MINUTE_MS)
}

/** From when less than this many minutes are left in the rolling window, if the player does not play. `stretches`: oldest first. */
export function timeFitsAgainAt(
  stretches: readonly Stretch[],
  minutes: number,
  windowMs: number,
  now: Date,
): Date {
  let leftMs = minutes * MINUTE_MS
  for (const { from, to } of [...stretches].reverse()) {
    const lengthMs = to.getTime() - from.getTime()
    if (lengthMs >= leftMs) return new Date(Math.max(now.getTime(), to.getTime() - leftMs + windowMs + 1))
    leftMs -= lengthMs
  }
  return now
}
