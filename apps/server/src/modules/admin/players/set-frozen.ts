import { refusalsOf } from '@opendraw/contract'
import { freezePlayer as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { setPlayerState } from '../../accounts/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { playerOrRefuse } from './player-profile.ts'

const refuse = refusalsOf(call)

export type FreezeWish = { readonly id: bigint; readonly isFrozen: boolean; readonly reason: string }

/**
 * Freezes a player's account or lets it in again, with its audit line: both or neither. Frozen, every node refuses him
 * from now on and his streams end; bets that were taken stand. Refuses an unknown player (not_found), a missing reason
 * and the state in which he is already (already_decided).
 */
export async function setFrozen(
  ctx: Context,
  caller: OperatorCaller,
  { id, isFrozen, reason }: FreezeWish,
): Promise<void> {
  if (reason.trim() === '') throw refuse('reason_required')
  const { state } = await playerOrRefuse(ctx, id)
  const after = isFrozen ? 'frozen' : 'active'
  const forgotten = await ctx.db.transaction(async (tx) => {
    const hashes = await setPlayerState(tx, id, after)
    if (!hashes) throw refuse('already_decided', { state })
    await writeAudit(tx, {
      ...by(caller),
      act: isFrozen ? 'player.freeze' : 'player.unfreeze',
      subject: `player:${id}`,
      reason: reason.trim(),
      before: { state },
      after: { state: after },
    })
    return hashes
  })
  ctx.onSessionsEnded(forgotten)
}
