import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { failedAge } from '../../kyc/index.ts'
import { overLimit } from '../limits/refuse-over.ts'
import { usedOf } from '../limits/used-of.ts'
import { checkDueAt } from '../reality/check-due-at.ts'
import { restInForce } from '../rests/rest-in-force.ts'
import { resting } from '../rests/resting.ts'
import { type Limit, limitsInForce } from '../tables/limits.ts'
import { playClock } from '../tables/play-clock.ts'
import { lockProtection } from '../tables/protections.ts'
import { restsOf } from '../tables/rests.ts'

/** A stake that a guarded player wants to place, from this session. */
export type GuardedStake = Readonly<{ playerId: bigint; sessionId: string; stake: Money }>

/**
 * Lets the stake pass or throws the refusal that stands against it: a pause or an exclusion, documents that show a minor, a
 * reality check that waits for its answer, the time limit, the stake limit, the loss limit, in this order. Holds the player's row
 * until the transaction ends: the stake must be placed in the same one, so that no two stakes share the same room.
 */
export async function guardStake(tx: Tx, { playerId, sessionId, stake }: GuardedStake): Promise<void> {
  const { now } = await lockProtection(tx, playerId)
  await refuseToPlay(tx, playerId, sessionId, now)
  const used = await usedOf(tx, playerId, (await limitsInForce(tx, playerId)).filter(bindsPlay), now)
  for (const kind of ['session', 'stake', 'loss'] as const) {
    const amount = kind === 'session' ? 1n : stake
    const over = used.filter(({ limit, used: soFar }) => limit.kind === kind && soFar + amount > limit.amount)
    if (over.length > 0) throw await overLimit(tx, playerId, over, { amount, now })
  }
}

/** Throws what stands against playing at all, whatever the stake: all of the above but the limits. Without a lock, for telling early. */
export async function refuseToPlay(db: Tx, playerId: bigint, sessionId: string, at?: Date): Promise<void> {
  const clock = await playClock(db, playerId, sessionId)
  assert(clock !== undefined, 'a caller has a session')
  const now = at ?? clock.now
  const rest = restInForce(await restsOf(db, playerId), now)
  if (rest) throw resting(rest)
  if (await failedAge(db, playerId)) throw new Refusal('age_not_met')
  if (now >= checkDueAt(clock)) throw new Refusal('reality_check_due')
}

function bindsPlay({ kind }: Limit): boolean {
  return kind !== 'deposit'
}
