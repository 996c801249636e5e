import type { Tx } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { playerById } from '../../accounts/index.ts'
import { tellEach, tellPlayer } from '../../messaging/index.ts'
import { type Maturity, maturitiesToTell, noteNotified } from '../tables/maturities.ts'

const MATURITIES_AT_ONCE = 500
const LIFE_SECONDS = DAY_MS / 1_000

/**
 * Tells players that a product has matured: that its money came back with its interest, that it was bought again as they chose, or
 * that it could not be. Service messages about their own money, which no break, exclusion or consent withholds; they name no
 * product and no amount (docs/decisions/0073-maturity-is-told.md). Each once, on any node; who has no contact sees it in the app alone. While
 * the outbox is full the rest waits. Answers how many it told, or had no way to tell.
 */
export async function tellSavers(ctx: Context): Promise<number> {
  const matured = await maturitiesToTell(ctx.db, MATURITIES_AT_ONCE)
  return tellEach(ctx, matured, (tx, one) => tell(ctx, tx, one))
}

async function tell(ctx: Context, tx: Tx, one: Maturity): Promise<void> {
  if ((await noteNotified(tx, one)) === 0) return
  const player = await playerById(tx, one.playerId)
  if (player) await tellPlayer(ctx, tx, player, { scene: one.scene, lifeSeconds: LIFE_SECONDS })
}
