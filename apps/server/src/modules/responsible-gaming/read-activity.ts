import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { ACTIVITY_EVERY_SECONDS } from '../accounts/index.ts'
import { minutesUsed, stakedIn, windowStart, wonIn } from './limits/limit-use.ts'
import { playClock, stretchesSince } from './tables/play-clock.ts'
import { type Moved, movedSince } from './tables/sums.ts'

/** What a player did in a stretch of time, from the ledger and their sessions. Micro-USD; what left as USDT counts as dollars. */
export type Played = Readonly<{
  staked: Money
  won: Money
  deposited: Money
  withdrawn: Money
  minutes: number
}>
const spans = ['all', 'month', 'week', 'day', 'session'] as const
type Span = (typeof spans)[number]

// What comes in from outside and what goes back out, with what takes either of them back.
const depositing: readonly string[] = [
  'deposit',
  'sandbox_deposit',
  'provider_deposit',
  'deposit_reversal',
  'debt_repaid',
]
const withdrawing: readonly string[] = [
  'withdrawal_request',
  'withdrawal_reject',
  'withdrawal_fail',
  'withdrawal_fee_return',
]

/** The player's activity in this session, 24 hours, 7 days, 30 days and since the account was opened. */
export async function readActivity(
  db: Tx,
  playerId: bigint,
  sessionId: string,
): Promise<Record<Span, Played> & { since: Date }> {
  const clock = await playClock(db, playerId, sessionId)
  assert(clock !== undefined, 'a caller has a session')
  const { now, startedAt, openedAt } = clock
  const starts: Record<Span, Date> = {
    all: new Date(0),
    month: windowStart('month', now),
    week: windowStart('week', now),
    day: windowStart('day', now),
    session: startedAt,
  }
  const ordered = spans.toSorted((a, b) => starts[a].getTime() - starts[b].getTime())
  const since = ordered.map((span) => starts[span])
  const moved = await movedSince(db, playerId, since)
  const movedUsdt = await movedSince(db, playerId, since, 'USDT')
  const stretches = await stretchesSince(db, playerId, openedAt, ACTIVITY_EVERY_SECONDS)
  const played = (span: Span): Played => {
    const sums = moved[ordered.indexOf(span)]
    const sumsUsdt = movedUsdt[ordered.indexOf(span)]
    assert(sums !== undefined && sumsUsdt !== undefined, 'every start has its sums')
    return {
      staked: stakedIn(sums),
      won: wonIn(sums),
      deposited: sumOf(sums, depositing),
      withdrawn: -sumOf(sums, withdrawing) - sumOf(sumsUsdt, withdrawing),
      minutes: minutesUsed(stretches, starts[span]),
    }
  }
  return {
    all: played('all'),
    month: played('month'),
    week: played('week'),
    day: played('day'),
    session: played('session'),
    since: openedAt,
  }
}

function sumOf(moved: Moved, reasons: readonly string[]): Money {
  let sum = 0n
  for (const [reason, amount] of moved) if (reasons.includes(reason)) sum += amount
  return sum
}
