/** What a player types to bind a bank card. */
export type CardDetails = {
  readonly bankName: string
  readonly cardNumber: string
  readonly ifsc: string
  readonly bankAddress: string
  readonly phone: string
  readonly holder: string
}

const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/
const numberForm = /^[0-9]{8,19}$/
const phoneForm = /^\+?[0-9]{6,15}$/
const wordForm = /[\p{L}\p{N}]/u

/** The card as it is kept: no spaces around or inside of numbers, codes in capitals. */
export function tidyCard(card: CardDetails): CardDetails {
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
  if (!wordForm.test(card.bankName)) return 'bankName'
  if (!numberForm.test(card.cardNumber)) return 'cardNumber'
  if (!ifscForm.test(card.ifsc)) return 'ifsc'
  if (!wordForm.test(card.bankAddress)) return 'bankAddress'
  if (!phoneForm.test(card.phone)) return 'phone'
  if (!wordForm.test(card.holder)) return 'holder'
  return null
}

/** A card's number for its owner's eyes, by its last four digits. */
export function maskNumber(numberEnd: string): string {
  return `**** ${numberEnd}`
}
