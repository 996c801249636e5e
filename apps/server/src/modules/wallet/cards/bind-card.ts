import { bindCard as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { addCard, type CardDetails, type CardRow, cardsOf, lockCardsOf } from '../tables/cards.ts'
import { terms } from '../terms.ts'
import { cardFault, tidyCard } from './card-fault.ts'

const refuse = refusalsOf(call)

/** Binds a bank card to withdraw to. Refuses what cannot be a card, one bound already, and more than a player may have. */
export async function bindCard(ctx: Context, playerId: bigint, typed: CardDetails): Promise<CardRow> {
  const card = tidyCard(typed)
  const field = cardFault(card)
  if (field) throw refuse('card_malformed', { field })
  return ctx.db.transaction(async (tx) => {
    await lockCardsOf(tx, playerId)
    const bound = await cardsOf(tx, playerId)
    if (bound.some(({ cardNumber }) => cardNumber === card.cardNumber)) throw refuse('card_taken')
    if (bound.length >= terms.cardsMax) throw refuse('card_limit', { max: String(terms.cardsMax) })
    const row = await addCard(tx, playerId, card)
    if (!row) throw refuse('card_taken')
    return row
  })
}
