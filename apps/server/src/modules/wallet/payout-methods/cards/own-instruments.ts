import type { Context } from '../../../../context.ts'
import { addressesOf } from '../tables/addresses.ts'
import { cardsOf } from '../tables/cards.ts'
import { openCards } from './open-cards.ts'

/** The cards and wallet addresses that a player has bound, in the clear: for the copy of his data that he asks for. */
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
