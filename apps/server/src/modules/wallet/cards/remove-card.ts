import { removeCard as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { removeCardOf } from '../tables/cards.ts'

const refuse = refusalsOf(call)

/** Unbinds one of the player's own cards; past withdrawals keep it. Another player's card is as absent (card_unknown). */
export async function removeCard(ctx: Context, playerId: bigint, id: bigint): Promise<void> {
  if ((await removeCardOf(ctx.db, playerId, id)) === 0) throw refuse('card_unknown')
}
