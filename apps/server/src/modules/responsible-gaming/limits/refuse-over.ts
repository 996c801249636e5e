import { Refusal, type RefusalCode } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { ACTIVITY_EVERY_SECONDS } from '../../accounts/index.ts'
import type { Limit } from '../tables/limits.ts'
import { stretchesSince } from '../tables/play-clock.ts'
import { movementsSince } from '../tables/sums.ts'
import { fitsAgainAt, type Use } from './fits-again-at.ts'
import {
  depositPeriodAt,
  timeFitsAgainAt,
  type UsedLimit,
  windowDays,
  windowMs,
  windowStart,
} from './limit-use.ts'

const codes = {
  deposit: 'deposit_limit_reached',
  stake: 'stake_limit_reached',
  loss: 'loss_limit_reached',
  session: 'session_limit_reached',
} as const satisfies Record<Limit['kind'], RefusalCode>

// Only to compute when there is headroom again; with more movements than these, the newest of them count.
const USES_MAX = 20_000

/**
 * The refusal by these limits of one kind: which limit, its headroom, and from when it fits again: for deposits, when the
 * limit's period restarts. Of several the one that lasts longest is named.
 */
export async function overLimit(
  db: Tx,
  playerId: bigint,
  over: readonly UsedLimit[],
  request: Readonly<{ amount: bigint; now: Date }>,
): Promise<Refusal> {
  const timed = await Promise.all(
    over.map(async (one) => ({ ...one, ...(await bounded(db, playerId, one, request)) })),
  )
  const [longest] = timed.sort((a, b) => b.opens.getTime() - a.opens.getTime())
  assert(longest !== undefined, 'a limit was passed')
  const { limit, room, opens, days } = longest
  return new Refusal(codes[limit.kind], {
    [limit.kind === 'session' ? 'minutes' : 'limit']: String(limit.amount),
    period: limit.period,
    days: String(days),
    room: String(room),
    opens: String(opens.getTime()),
  })
}

/** From when it fits again, and how many days the limit's window or period has. */
async function bounded(
  db: Tx,
  playerId: bigint,
  { limit, restartsAt }: UsedLimit,
  { amount, now }: Readonly<{ amount: bigint; now: Date }>,
): Promise<{ opens: Date; days: number }> {
  if (restartsAt) {
    const { from } = depositPeriodAt(limit.period, now)
    return { opens: restartsAt, days: (restartsAt.getTime() - from.getTime()) / DAY_MS }
  }
  const since = windowStart(limit.period, now)
  const span = windowMs(limit.period)
  const days = windowDays[limit.period]
  if (limit.kind === 'session') {
    const stretches = await stretchesSince(db, playerId, since, ACTIVITY_EVERY_SECONDS)
    return { opens: timeFitsAgainAt(stretches, Number(limit.amount), span, now), days }
  }
  const uses = await playedSince(db, playerId, limit, since)
  return { opens: fitsAgainAt(uses, { limit: limit.amount, amount, windowMs: span, now }), days }
}

async function playedSince(db: Tx, playerId: bigint, { kind }: Limit, since: Date): Promise<Use[]> {
  const counted = kind === 'loss' ? (['stake', 'refund', 'payout'] as const) : (['stake', 'refund'] as const)
  const moves = await movementsSince(db, playerId, { reasons: counted, since, limit: USES_MAX })
  return moves.map(({ at, amount }) => ({ at, amount: -amount }))
}
