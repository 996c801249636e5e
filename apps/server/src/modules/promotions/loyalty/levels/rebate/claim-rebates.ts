import { claimRebates as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../../../context.ts'
import { refuseWhileExcluded } from '../../../../responsible-gaming/index.ts'
import { holdRebates } from '../tables/rebates.ts'
import { payRebates } from './pay-rebates.ts'

const refuse = refusalsOf(call)

/** What was claimed, whether now or before. Micro-USD. */
export type ClaimedRebates = Readonly<{ days: number; amount: bigint }>

/**
 * Credits a player's rebates of these days, all or none; those that are credited already stay so, and count in the answer, so that
 * a repeat answers the same. Refuses a day without a rebate of his, or a lapsed one (rebate_unknown), and an excluded player.
 */
export async function claimRebates(
  { db, onWalletsChanged }: Pick<Context, 'db' | 'onWalletsChanged'>,
  playerId: bigint,
  days: readonly string[],
): Promise<ClaimedRebates> {
  const wanted = [...new Set(days)]
  const amount = await db.transaction(async (tx) => {
    await refuseWhileExcluded(tx, playerId)
    const held = await holdRebates(tx, playerId, wanted)
    if (held.length < wanted.length || held.some(({ state }) => state === 'lapsed'))
      throw refuse('rebate_unknown')
    await payRebates(
      tx,
      held.filter(({ state }) => state === 'due'),
    )
    return held.reduce((sum, one) => sum + one.amount, 0n)
  })
  onWalletsChanged([playerId])
  return { days: wanted.length, amount }
}
