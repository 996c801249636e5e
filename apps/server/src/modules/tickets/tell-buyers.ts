import { TICKET_OFFER_MINUTES } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { playerById } from '../accounts/index.ts'
import { tellEach, tellPlayer } from '../messaging/index.ts'
import { type News, noteSent, unsentNews } from './tables/messages.ts'

const BATCH_SIZE = 100

/**
 * Tells buyers by mail, or by short message where they have no address, that units are kept for them from the waiting list,
 * that a cancelled event brought their money back, and that a dispute was decided. Service messages, which no break and no
 * consent withholds; they name no event. Each once, on any node; who has no contact sees it in the app alone. While the
 * outbox is full the rest waits. Answers how many orders it told of.
 */
export async function tellBuyers(ctx: Context): Promise<number> {
  return tellEach(ctx, await unsentNews(ctx.db, BATCH_SIZE), (tx, one) => tell(ctx, tx, one))
}

async function tell(ctx: Context, tx: Tx, one: News): Promise<void> {
  if ((await noteSent(tx, one)) === 0) return
  const player = await playerById(tx, one.playerId)
  const lifeSeconds = one.scene === 'ticket_offer' ? TICKET_OFFER_MINUTES * 60 : DAY_MS / 1_000
  if (player) await tellPlayer(ctx, tx, player, { scene: one.scene, lifeSeconds })
}
