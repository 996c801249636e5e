import { setRealityCheck as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { MINUTE_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { tokenHashOf } from '../../../http/session.ts'
import { logout } from '../../accounts/index.ts'
import { stakedIn, wonIn } from '../limits/limit-use.ts'
import { markChecked, playClock, setRealityMinutes } from '../tables/play-clock.ts'
import { addCheck } from '../tables/protections.ts'
import { movedSince } from '../tables/sums.ts'

const refuse = refusalsOf(call)

/** How often the player is asked, from now on. One that is due is answered first: it is not postponed. */
export async function setRealityCheck(
  ctx: Context,
  { playerId, sessionId }: Pick<PlayerCaller, 'playerId' | 'sessionId'>,
  minutes: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const clock = await playClock(tx, playerId, sessionId)
    assert(clock !== undefined, 'a caller has a session')
    if (clock.now >= checkDueAt(clock)) throw refuse('reality_check_due')
    await setRealityMinutes(tx, playerId, minutes)
  })
}

/** A reminder to look over one's limits: every 6 months, yearly for players without any. */
export function isReviewDue(reviewedAt: Date, hasLimits: boolean, now: Date): boolean {
  const due = new Date(reviewedAt)
  due.setUTCMonth(due.getUTCMonth() + (hasLimits ? 6 : 12))
  return now >= due
}

/** When a session has to be asked next: so many minutes after it was last asked, or began. */
export function checkDueAt({
  checkedAt,
  everyMinutes,
}: Readonly<{ checkedAt: Date; everyMinutes: number }>): Date {
  return new Date(checkedAt.getTime() + everyMinutes * MINUTE_MS)
}

/**
 * Records the answer and begins the next interval; `stop` ends the session besides. Answered before it is due, a check neither
 * counts nor moves: else it could be put off for ever.
 */
export async function answerRealityCheck(
  ctx: Context,
  caller: PlayerCaller,
  answer: 'continue' | 'stop' | 'history',
): Promise<void> {
  const { playerId, sessionId, token } = caller
  await ctx.db.transaction(async (tx) => {
    const clock = await playClock(tx, playerId, sessionId)
    assert(clock !== undefined, 'a caller has a session')
    if (clock.now < checkDueAt(clock)) return
    await addCheck(tx, { playerId, sessionId, answer })
    await markChecked(tx, playerId)
  })
  if (answer === 'stop') await logout(ctx, caller)
  else if (token !== null) ctx.onSessionsEnded([tokenHashOf(token)])
}

/** What the reality check shows: since when, and what became of the money. Micro-USD. */
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
