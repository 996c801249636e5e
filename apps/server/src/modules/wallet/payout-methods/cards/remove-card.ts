import { removeCard as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../../context.ts'
import { checkFundPassword } from '../../../credentials/index.ts'
import { holdWithdrawals } from '../../../accounts/index.ts'
import { removeAddressOf } from '../tables/addresses.ts'
import { lockPayoutsOf, removeCardOf } from '../tables/cards.ts'

const refuse = refusalsOf(call)

/**
 * Unbinds one of the player's own cards or addresses (their numbers do not overlap) and holds withdrawals for a day; past
 * withdrawals keep it. Another player's is as absent (card_unknown). The fund password is asked for first.
 */
export async function removeCard(
  ctx: Context,
  playerId: bigint,
  { id, fundPassword }: { readonly id: bigint; readonly fundPassword: string },
): Promise<void> {
  await checkFundPassword(ctx, playerId, fundPassword)
  await ctx.db.transaction(async (tx) => {
    await lockPayoutsOf(tx, playerId)
    if ((await removeCardOf(tx, playerId, id)) > 0) {
      await holdWithdrawals(tx, playerId, 'card_changed')
      return
    }
    if ((await removeAddressOf(tx, playerId, id)) === 0) throw refuse('card_unknown')
    await holdWithdrawals(tx, playerId, 'address_changed')
  })
}
