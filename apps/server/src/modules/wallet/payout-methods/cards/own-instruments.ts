import { removeCard as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { holdWithdrawals } from '../../../accounts/index.ts'
import { checkFundPassword, checkSecondFactor } from '../../../credentials/index.ts'
import {
  addressesOf,
  type CardRow,
  cardsOf,
  cardsOfAll,
  lockPayoutsOf,
  removeAddressOf,
  removeAllOf,
  removeCardOf,
} from '../tables/payout-methods.ts'
import { openCards } from './seal-card.ts'

const refuse = refusalsOf(call)

type Opener = Pick<Context, 'db' | 'config'>

/** A bound card as its owner may see it: of the number, the last four digits. */
export type BoundCard = CardRow & Readonly<{ holder: string }>

/** The cards that a player has bound, as they may see them. */
export async function boundCards(ctx: Opener, playerId: bigint): Promise<BoundCard[]> {
  const cards = await cardsOf(ctx.db, playerId)
  const opened = await openCards(ctx, idsOf(cards))
  return cards.map((card) => ({ ...card, holder: opened.get(card.id)?.holder ?? '' }))
}

/** The holders of the cards that these players have bound, by player; none for who has none, and after their key was shredded. */
export async function holdersOf(
  ctx: Opener,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly string[]>> {
  const cards = await cardsOfAll(ctx.db, playerIds)
  const opened = await openCards(ctx, idsOf(cards))
  const holders = new Map<bigint, string[]>()
  for (const { id, playerId } of cards) {
    const holder = opened.get(id)?.holder
    const known = holders.get(playerId) ?? []
    if (holder && !known.includes(holder)) holders.set(playerId, [...known, holder])
  }
  return holders
}

const idsOf = (cards: readonly Readonly<{ id: bigint }>[]) => cards.map(({ id }) => id)

/** The cards and wallet addresses that a player has bound, in the clear: for the export of their data. */
export async function ownInstruments(ctx: Opener, playerId: bigint): Promise<readonly object[]> {
  const cards = await cardsOf(ctx.db, playerId)
  const opened = await openCards(ctx, idsOf(cards))
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

/**
 * Unbinds everything of an account that is being closed, in the caller's transaction, and keeps its player from binding until that ends.
 * From then on whoever a card or an address belongs to may bind it.
 */
export async function unbindOfClosed(tx: Tx, playerId: bigint): Promise<void> {
  await lockPayoutsOf(tx, playerId)
  await removeAllOf(tx, playerId)
}
