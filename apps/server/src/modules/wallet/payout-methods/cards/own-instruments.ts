import { removeCard as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { holdWithdrawals } from '../../../accounts/index.ts'
import { checkFundPassword, checkSecondFactor } from '../../../credentials/index.ts'
import {
  addressesOf,
  cardsOf,
  lockPayoutsOf,
  removeAddressOf,
  removeAllOf,
  removeCardOf,
} from '../tables/payout-methods.ts'
import { openCards } from './seal-card.ts'

const refuse = refusalsOf(call)

/** The cards and wallet addresses that a player has bound, in the clear: for the export of their data. */
export async function ownInstruments(
  ctx: Pick<Context, 'db' | 'config'>,
  playerId: bigint,
): Promise<readonly object[]> {
  const cards = await cardsOf(ctx.db, playerId)
  const opened = await openCards(
    ctx,
    cards.map(({ id }) => id),
  )
  return [
    ...cards.map(({ numberEnd: _, ...card }) => ({ kind: 'card', ...card, ...opened.get(card.id) })),
    ...(await addressesOf(ctx.db, playerId)).map((address) => ({ kind: 'wallet', ...address })),
  ]
}

/**
 * Unbinds one of the player's own cards or addresses (their numbers do not overlap) and puts withdrawals on hold for a
 * day; past withdrawals keep it. Another player's counts as absent (card_unknown). The fund password is asked for first,
 * then the second factor where there is one.
 */
export async function removeCard(
  ctx: Context,
  playerId: bigint,
  { id, fundPassword, totp }: Readonly<{ id: bigint; fundPassword: string; totp?: string | undefined }>,
): Promise<void> {
  await checkFundPassword(ctx, playerId, fundPassword)
  await checkSecondFactor(ctx, playerId, totp)
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

/** Unbinds everything of a player, in the caller's transaction, and puts withdrawals on hold for a day. */
export async function unbindAll(tx: Tx, playerId: bigint): Promise<void> {
  await lockPayoutsOf(tx, playerId)
  await removeAllOf(tx, playerId)
  await holdWithdrawals(tx, playerId, 'card_changed')
}
