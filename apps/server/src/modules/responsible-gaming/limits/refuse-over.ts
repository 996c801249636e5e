import { Refusal, type RefusalCode } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Limit } from '../tables/limits.ts'
import { stretchesSince } from '../tables/play-clock.ts'
import { depositsSince, movementsSince } from '../tables/sums.ts'
import { fitsAgainAt, type Use } from './fits-again-at.ts'
import { timeFitsAgainAt, type UsedLimit, windowDays, windowMs, windowStart } from './limit-use.ts'

const codes = {
  deposit: 'deposit_limit_reached',
  stake: 'stake_limit_reached',
  loss: 'loss_limit_reached',
  session: 'session_limit_reached',
} as const satisfies Record<Limit['kind'], RefusalCode>

// Only to compute when there is headroom again; with more movements than these, the newest of them count.
const USES_MAX = 20_000

/**
 * The refusal by these limits of one kind: which limit, its headroom, and from when it fits again. Of several the one
 * that lasts longest is named.
 */
export async function overLimit(
  db: Tx,
  playerId: bigint,
  over: readonly UsedLimit[],
  request: Readonly<{ amount: bigint; now: Date }>,
): Promise<Refusal> {
  const timed = await Promise.all(
    over.map(async (one) => ({ ...one, opens: await opensAt(db, playerId, one.limit, request) })),
  )
  const [longest] = timed.sort((a, b) => b.opens.getTime() - a.opens.getTime())
  assert(longest !== undefined, 'a limit was passed')
  const { limit, room, opens } = longest
  return new Refusal(codes[limit.kind], {
    [limit.kind === 'session' ? 'minutes' : 'limit']: String(limit.amount),
    period: limit.period,
    days: String(windowDays[limit.period]),
    room: String(room),
    opens: String(opens.getTime()),
  })
}

async function opensAt(
  db: Tx,
  playerId: bigint,
  limit: Limit,
  { amount, now }: Readonly<{ amount: bigint; now: Date }>,
): Promise<Date> {
  const since = windowStart(limit.period, now)
  const span = windowMs(limit.period)
  if (limit.kind === 'session') {
    return timeFitsAgainAt(await stretchesSince(db, playerId, since), Number(limit.amount), span, now)
  }
  const uses =
    limit.kind === 'deposit'
      ? await depositsSince(db, playerId, since)
      : await playedSince(db, playerId, limit, since)
  return fitsAgainAt(uses, { limit: limit.amount, amount, windowMs: span, now })
}

async function playedSince(db: Tx, playerId: bigint, { kind }: Limit, since: Date): Promise<Use[]> {
  const counted = kind === 'loss' ? (['stake', 'refund', 'payout'] as const) : (['stake', 'refund'] as const)
  const moves = await movementsSince(db, playerId, { reasons: counted, since, limit: USES_MAX })
  return moves.map(({ at, amount }) => ({ at, amount: -amount }))
}
