import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { stakedIn, wonIn } from '../limits/used-of.ts'
import { movedSince } from '../tables/movements.ts'
import { playClock } from '../tables/play-clock.ts'
import { checkDueAt } from './check-due-at.ts'

/** What the reality check says: since when, and what became of the money. Micro-USD. */
export type RealityFacts = Readonly<{
  everyMinutes: number
  dueAt: Date
  startedAt: Date
  staked: Money
  won: Money
}>

/** The reality check of this session of the player. */
export async function readRealityCheck(db: Tx, playerId: bigint, sessionId: string): Promise<RealityFacts> {
  const clock = await playClock(db, playerId, sessionId)
  assert(clock !== undefined, 'a caller has a session')
  const [moved] = await movedSince(db, playerId, [clock.startedAt])
  assert(moved !== undefined, 'one start has one sum')
  const { everyMinutes, startedAt } = clock
  return { everyMinutes, dueAt: checkDueAt(clock), startedAt, staked: stakedIn(moved), won: wonIn(moved) }
}
