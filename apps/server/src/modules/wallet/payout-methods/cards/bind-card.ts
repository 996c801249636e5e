import { bindCard as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { holdWithdrawals, keepOpen } from '../../../accounts/index.ts'
import { checkFundPassword, checkSecondFactor } from '../../../credentials/index.ts'
import {
  isSameName,
  lockedPersonOf,
  type PersonFacts,
  personOf,
  recordingTriedFingerprint,
} from '../../../kyc/index.ts'
import { addCard, cardsOf, hasBoundBefore, lockPayoutsOf } from '../tables/payout-methods.ts'
import type { BoundCard } from './own-instruments.ts'
import { numberIndex, openCards, sealCard } from './seal-card.ts'

/** How many cards and how many wallets of a player their withdrawals may go to. Figures: the project's own defaults. */
export const payoutTerms = { cardsMax: 5, walletsMax: 5 } as const

const IFSC_FORM = /^[A-Z]{4}0[A-Z0-9]{6}$/

const NUMBER_FORM = /^[0-9]{8,19}$/

const PHONE_FORM = /^\+?[0-9]{6,15}$/

const WORD_FORM = /[\p{L}\p{N}]/u

const refuse = refusalsOf(call)

/**
 * Binds a bank card to withdraw to. Refuses what cannot be a card, a player whose names and tax number are not saved, a
 * holder who is not the player, a card that is bound to any account already, and more than a player may have. The fund
 * password is asked for first, and a code of the second factor where there is one. Unless it is the player's first instrument, withdrawals are on hold for a day.
 * From the first card on the player's names are fixed.
 */
export async function bindCard(
  ctx: Context,
  playerId: bigint,
  typed: CardDetails & Readonly<{ fundPassword: string; totp?: string | undefined }>,
): Promise<BoundCard> {
  const card = normalizeCard(typed)
  const field = cardFault(card)
  if (field) throw refuse('card_malformed', { field })
  refuseOthers(card, await personOf(ctx, ctx.db, playerId))
  await checkFundPassword(ctx, playerId, typed.fundPassword)
  await checkSecondFactor(ctx, playerId, typed.totp)
  const bind = async (tx: Tx) => {
    // Again under the lock: new names may have been saved meanwhile, and none are once this card is there.
    refuseOthers(card, await lockedPersonOf(ctx, tx, playerId))
    await lockPayoutsOf(tx, playerId)
    await keepOpen(tx, playerId)
    if ((await cardsOf(tx, playerId)).length >= payoutTerms.cardsMax)
      throw refuse('card_limit', { max: String(payoutTerms.cardsMax) })
    const isFirst = !(await hasBoundBefore(tx, playerId))
    const sealed = await sealCard(ctx, tx, playerId, { ...card, number: card.cardNumber })
    const { bankName, ifsc } = card
    const row = await addCard(tx, playerId, { bankName, ifsc, ...sealed })
    if (!row) throw refuse('card_taken')
    if (!isFirst) await holdWithdrawals(tx, playerId, 'card_changed')
    return { ...row, holder: card.holder }
  }
  const fingerprint = {
    kind: 'card',
    fingerprint: numberIndex(ctx, { ...card, number: card.cardNumber }),
  } as const
  return recordingTriedFingerprint(ctx, playerId, { fingerprint, whenRefused: 'card_taken' }, () =>
    ctx.db.transaction(bind),
  )
}

/**
 * The name that the player's money may be paid to; null until their names and tax number are saved: nothing is bound and
 * nothing goes out before that.
 */
export async function ownerOf(ctx: Pick<Context, 'db' | 'config'>, playerId: bigint): Promise<string | null> {
  return nameOf(await personOf(ctx, ctx.db, playerId))
}

/**
 * The name that the player's cards must be in, where this one of theirs is in another; null: it is their own. Documents may have passed
 * since it was bound, and brought another name.
 */
export async function nameMissedBy(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { playerId, cardId }: Readonly<{ playerId: bigint; cardId: bigint }>,
): Promise<string | null> {
  const owner = nameOf(await personOf({ config }, tx, playerId))
  const holder = (await openCards({ db: tx, config }, [cardId])).get(cardId)?.holder ?? ''
  return owner === null || isSameName(holder, owner) ? null : owner
}

function nameOf({ firstName, lastName, taxNumber }: PersonFacts): string | null {
  return firstName && lastName && taxNumber ? `${firstName} ${lastName}` : null
}

function refuseOthers({ holder }: CardDetails, person: PersonFacts): void {
  const owner = nameOf(person)
  if (!owner) throw refuse('identity_needed')
  if (!isSameName(holder, owner)) throw refuse('holder_differs', { holder: owner })
}

/** A bank card as its owner typed it, or in the clear for the operator who pays to it. */
export type CardDetails = Readonly<{
  bankName: string
  cardNumber: string
  ifsc: string
  bankAddress: string
  phone: string
  holder: string
}>

/** The card as it is kept: no spaces around or inside of numbers, codes in capitals. */
export function normalizeCard(card: CardDetails): CardDetails {
  return {
    bankName: card.bankName.trim(),
    cardNumber: card.cardNumber.replace(/[ -]/g, ''),
    ifsc: card.ifsc.trim().toUpperCase(),
    bankAddress: card.bankAddress.trim(),
    phone: card.phone.replace(/[ -]/g, ''),
    holder: card.holder.trim(),
  }
}

/**
 * The first field of a tidied card that cannot be right, or null. Account numbers have 8 to 19 digits; an IFSC is four
 * letters of the bank, a zero, and six letters or digits of the branch (Reserve Bank of India).
 */
export function cardFault(card: CardDetails): keyof CardDetails | null {
  if (!WORD_FORM.test(card.bankName)) return 'bankName'
  if (!NUMBER_FORM.test(card.cardNumber)) return 'cardNumber'
  if (!IFSC_FORM.test(card.ifsc)) return 'ifsc'
  if (!WORD_FORM.test(card.bankAddress)) return 'bankAddress'
  if (!PHONE_FORM.test(card.phone)) return 'phone'
  if (!WORD_FORM.test(card.holder)) return 'holder'
  return null
}

/** A card's number for its owner's eyes, by its last four digits. */
export function maskNumber(numberEnd: string): string {
  return `**** ${numberEnd}`
}
