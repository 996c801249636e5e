import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { documentsOf, personOf } from '../../kyc/index.ts'
import { privacyChoicesOf } from '../tables/closing.ts'
import { playerById } from '../tables/players.ts'

/** The player and the person in the clear, for the export of their data: without any secret or hash. */
export async function accountOfPlayer(ctx: Context, playerId: bigint) {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const { passwordHash: _, roles: _r, permissions: _p, ...account } = player
  const choices = await privacyChoicesOf(ctx.db, playerId)
  return {
    ...account,
    ...(await personOf(ctx, ctx.db, playerId)),
    ...choices,
    documents: await documentsOf(ctx, playerId),
  }
}
