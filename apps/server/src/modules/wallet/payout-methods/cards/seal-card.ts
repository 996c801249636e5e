import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../../context.ts'
import { blindIndex, openMany, seal } from '../../../privacy/index.ts'
import { type NewCard, type SealedCard, sealedCards } from '../tables/payout-methods.ts'

const NUMBER_PLACE = 'payout_card.card_number'
const PHONE_PLACE = 'payout_card.phone'
const HOLDER_PLACE = 'payout_card.holder'
const BANK_ADDRESS_PLACE = 'payout_card.bank_address'

/** What of a card only its owner's key opens. */
export type CardSecrets = Readonly<{ number: string; phone: string; holder: string; bankAddress: string }>

/**
 * What of a card is kept so that no one reads it without its owner's key: number, phone, holder and the bank's address sealed, the
 * number's end for its owner, and a blind index by which one card belongs to one person. Accounts of two banks may have one number, so
 * that the bank (the IFSC's first four letters) is part of what is indexed.
 */
export async function sealCard(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  playerId: bigint,
  card: CardSecrets & Readonly<{ ifsc: string }>,
): Promise<SealedCard & Pick<NewCard, 'numberIndex' | 'numberEnd'>> {
  return {
    numberSealed: await seal(ctx, tx, playerId, NUMBER_PLACE, card.number),
    phoneSealed: await seal(ctx, tx, playerId, PHONE_PLACE, card.phone),
    holderSealed: await seal(ctx, tx, playerId, HOLDER_PLACE, card.holder),
    bankAddressSealed: await seal(ctx, tx, playerId, BANK_ADDRESS_PLACE, card.bankAddress),
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

/** What is sealed of these cards in the clear, by card; empty where their owner's key was shredded. By two statements for all of them. */
export async function openCards(
  { db, config }: Readonly<{ db: Tx }> & Pick<Context, 'config'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, CardSecrets>> {
  const cards = await sealedCards(db, ids)
  const values = cards.flatMap(({ playerId, ...card }) => [
    { playerId, place: NUMBER_PLACE, sealed: card.numberSealed } as const,
    { playerId, place: PHONE_PLACE, sealed: card.phoneSealed } as const,
    { playerId, place: HOLDER_PLACE, sealed: card.holderSealed } as const,
    { playerId, place: BANK_ADDRESS_PLACE, sealed: card.bankAddressSealed } as const,
  ])
  const opened = (await openMany({ config }, db, values)).map((text) => text ?? '')
  return new Map(cards.map(({ id }, at) => [id, secretsOf(opened.slice(4 * at, 4 * at + 4))]))
}

function secretsOf([number, phone, holder, bankAddress]: readonly string[]): CardSecrets {
  assert(
    number !== undefined && phone !== undefined && holder !== undefined && bankAddress !== undefined,
    'each card has four sealed values',
  )
  return { number, phone, holder, bankAddress }
}
