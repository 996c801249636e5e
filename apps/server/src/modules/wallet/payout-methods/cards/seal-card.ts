import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { blindIndex, open, seal } from '../../../privacy/index.ts'
import { sealCard as keepSealed, type NewCard, plainCards, sealedCards } from '../tables/payout-methods.ts'

const CARDS_MAX = 100

export const NUMBER_PLACE = 'payout_card.card_number'
export const PHONE_PLACE = 'payout_card.phone'

/**
 * What of a card is kept so that no one reads it without its owner's key: number and phone sealed, the number's end for
 * its owner, and a blind index by which one card belongs to one person. Accounts of two banks may have one number, so
 * that the bank (the IFSC's first four letters) is part of what is indexed.
 */
export async function sealCard(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  playerId: bigint,
  card: Readonly<{ number: string; phone: string; ifsc: string }>,
): Promise<Pick<NewCard, 'numberSealed' | 'phoneSealed' | 'numberIndex' | 'numberEnd'>> {
  return {
    numberSealed: await seal(ctx, tx, playerId, NUMBER_PLACE, card.number),
    phoneSealed: await seal(ctx, tx, playerId, PHONE_PLACE, card.phone),
    numberIndex: numberIndex(ctx, card),
    numberEnd: card.number.slice(-4),
  }
}

/** The blind index of a card's number at its bank. Banks pad numbers with zeros, so that those in front count for nothing. */
export function numberIndex(
  ctx: Pick<Context, 'config'>,
  { ifsc, number }: Readonly<{ ifsc: string; number: string }>,
): Buffer {
  return blindIndex(ctx, NUMBER_PLACE, `${ifsc.slice(0, 4)} ${number.replace(/^0+/, '')}`)
}

/** Seals the numbers and phones of cards that were bound before there were seals, some at a time; returns how many. */
export async function sealOldCards(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const cards = await plainCards(tx, CARDS_MAX)
    for (const card of cards) await keepSealed(tx, card.id, await sealCard(ctx, tx, card.playerId, card))
    return cards.length
  })
}

/** Number and phone of these cards in the clear, by card; empty where their owner's key was shredded. */
export async function openCards(
  ctx: Pick<Context, 'db' | 'config'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Readonly<{ number: string; phone: string }>>> {
  const opened = new Map<bigint, { number: string; phone: string }>()
  for (const { id, playerId, number, phone, numberSealed, phoneSealed } of await sealedCards(ctx.db, ids))
    opened.set(id, {
      number:
        number ?? (numberSealed && (await open(ctx, ctx.db, playerId, NUMBER_PLACE, numberSealed))) ?? '',
      phone: phone ?? (phoneSealed && (await open(ctx, ctx.db, playerId, PHONE_PLACE, phoneSealed))) ?? '',
    })
  return opened
}
