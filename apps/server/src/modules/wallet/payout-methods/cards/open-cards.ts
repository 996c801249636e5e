import type { Context } from '../../../../context.ts'
import { open } from '../../../privacy/index.ts'
import { sealedCards } from '../tables/cards.ts'
import { numberPlace, phonePlace } from './seal-card.ts'

/** Number and phone of these cards in the clear, by card; empty where their owner's key was shredded. */
export async function openCards(
  ctx: Pick<Context, 'db' | 'config'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly number: string; readonly phone: string }>> {
  const opened = new Map<bigint, { number: string; phone: string }>()
  for (const { id, playerId, number, phone, numberSealed, phoneSealed } of await sealedCards(ctx.db, ids))
    opened.set(id, {
      number:
        number ?? (numberSealed && (await open(ctx, ctx.db, playerId, numberPlace, numberSealed))) ?? '',
      phone: phone ?? (phoneSealed && (await open(ctx, ctx.db, playerId, phonePlace, phoneSealed))) ?? '',
    })
  return opened
}
