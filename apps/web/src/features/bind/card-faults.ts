import type { RequestFor } from '../../client/ask.ts'
import { type Fault, isMobile } from '../../formats/index.ts'

export type CardFilled = Omit<RequestFor<'bindCard'>, 'fundPassword' | 'totp'>
export type CardField = keyof CardFilled
type CardFault = Fault | 'cards.fillIn'

export const cardFields: readonly CardField[] = [
  'bankName',
  'cardNumber',
  'ifsc',
  'bankAddress',
  'phone',
  'holder',
]

const emptyFaults: Readonly<Partial<Record<CardField, Fault>>> = {
  bankName: 'rule.selectBank',
  phone: 'rule.enterPhone',
}

const isFormed: Readonly<Partial<Record<CardField, (text: string) => boolean>>> = {
  cardNumber: (text) => /^[0-9]{8,19}$/.test(text.replace(/[ -]/g, '')),
  // Four letters of the bank, a zero, six letters or digits of the branch (Reserve Bank of India).
  ifsc: (text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text.toUpperCase()),
  phone: isMobile,
}

/** What is wrong with a card, by field; nothing when it may be sent. The server has the last word. */
export function cardFaults(card: CardFilled): Partial<Record<CardField, CardFault>> {
  const faults: Partial<Record<CardField, CardFault>> = {}
  for (const field of cardFields) {
    const fault = faultIn(field, card[field].trim())
    if (fault) faults[field] = fault
  }
  return faults
}

function faultIn(field: CardField, text: string): CardFault | undefined {
  if (text === '') return emptyFaults[field] ?? 'cards.fillIn'
  const check = isFormed[field] ?? ((one: string) => /[\p{L}\p{N}]/u.test(one))
  return check(text) ? undefined : 'rule.format'
}
