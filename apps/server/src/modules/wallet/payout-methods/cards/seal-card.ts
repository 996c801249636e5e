import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { blindIndex, seal } from '../../../privacy/index.ts'
import { type NewCard } from '../tables/cards.ts'

export const numberPlace = 'payout_card.card_number'
export const phonePlace = 'payout_card.phone'

/**
 * What of a card is kept so that nobody reads it without its owner's key: number and phone sealed, the number's end for his
 * eyes, and a blind index by which one card belongs to one person. Accounts of two banks may have one number, so that the
 * bank (the IFSC's first four letters) is part of what is indexed.
 */
export async function sealCard(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  playerId: bigint,
  card: { readonly number: string; readonly phone: string; readonly ifsc: string },
): Promise<Pick<NewCard, 'numberSealed' | 'phoneSealed' | 'numberIndex' | 'numberEnd'>> {
  return {
    numberSealed: await seal(ctx, tx, playerId, numberPlace, card.number),
    phoneSealed: await seal(ctx, tx, playerId, phonePlace, card.phone),
    numberIndex: numberIndex(ctx, card),
    numberEnd: card.number.slice(-4),
  }
}

/** The blind index of a card's number at its bank. */
export function numberIndex(
  ctx: Pick<Context, 'config'>,
  { ifsc, number }: { readonly ifsc: string; readonly number: string },
): Buffer {
  return blindIndex(ctx, numberPlace, `${ifsc.slice(0, 4)} ${number}`)
}
