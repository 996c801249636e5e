import { setRealityCheck as call, refusalsOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { playClock, setRealityMinutes } from '../tables/play-clock.ts'
import { checkDueAt } from './check-due-at.ts'

const refuse = refusalsOf(call)

/** How often the player is asked, from now on. One that is due is answered first: it is not moved away. */
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
