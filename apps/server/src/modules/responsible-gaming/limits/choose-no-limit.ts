import type { Context } from '../../../context.ts'
import { change } from '../change.ts'
import { limitsInForce } from '../tables/limits.ts'
import { recordChoice } from '../tables/protections.ts'

/** Records that the player was asked and wants no deposit limit. One that he has stays: it goes only by waiting. */
export async function chooseNoLimit(ctx: Context, playerId: bigint): Promise<void> {
  await change(ctx, playerId, async (tx) => {
    const limits = await limitsInForce(tx, playerId)
    if (!limits.some(({ kind }) => kind === 'deposit')) await recordChoice(tx, playerId, 'none')
  })
}
