import type { Context } from '../context.ts'
import { chooseNoLimit } from '../modules/responsible-gaming/limits/change-limit.ts'
import { aPlayerWith, type TestPlayer } from './makers.ts'

/** A player who chose to have no deposit limit, so that they may deposit. */
export async function aDepositor(ctx: Context): Promise<TestPlayer> {
  const player = await aPlayerWith(ctx)
  await chooseNoLimit(ctx, player.id)
  return player
}
