import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { type NewsScene, tellPlayer } from '../../messaging/index.ts'
import { playerById } from '../tables/players.ts'

const toBoth: readonly NewsScene[] = ['two_step_off', 'mobile_changed']

/**
 * Tells a player outside the app of what opens their account, in their language and whatever they agreed to hear, with the caller's
 * transaction: by mail, or by short message where they have no address. A player without a contact hears nothing.
 */
export async function tellSecurity(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  { playerId, what }: Readonly<{ playerId: bigint; what: NewsScene }>,
): Promise<void> {
  const player = await playerById(tx, playerId)
  assert(player !== undefined, 'what opens an account is changed while there is one')
  const news = { scene: what, lifeSeconds: DAY_MS / 1_000 }
  await tellPlayer(ctx, tx, player, news)
  // Whoever had it changed may read one of the two, and a number that is replaced would hear of it nowhere else.
  if (toBoth.includes(what) && player.email !== null && player.phone !== null)
    await tellPlayer(ctx, tx, { ...player, email: null }, news)
}
