import type { Context } from '../../../../context.ts'
import { sealCard as keepSealed, plainCards } from '../tables/cards.ts'
import { sealCard } from './seal-card.ts'

const CARDS_MAX = 100

/** Seals the numbers and phones of cards that were bound before there were seals, some at a time; returns how many. */
export async function sealOldCards(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const cards = await plainCards(tx, CARDS_MAX)
    for (const card of cards) await keepSealed(tx, card.id, await sealCard(ctx, tx, card.playerId, card))
    return cards.length
  })
}
