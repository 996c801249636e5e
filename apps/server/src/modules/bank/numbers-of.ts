import { keyFrom } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'
import { creditKey } from '../wallet/deposits/index.ts'

// As deposits and withdrawals are numbered; a longer run of digits, such as an account's, is none.
const NUMBER = /(?<!\d)\d{6,12}(?!\d)/g
const NUMBERS_MAX = 5

/** The numbers that a line names, a few at most: those of a deposit or a withdrawal may be among them. */
export function numbersOf({ reference, text }: Readonly<{ reference: string; text: string }>): bigint[] {
  return [...new Set(`${reference} ${text}`.match(NUMBER) ?? [])].slice(0, NUMBERS_MAX).map(BigInt)
}

/**
 * The transfers that a deposit or a withdrawal of these numbers was booked by: what comes in is a deposit; what goes out a withdrawal
 * that was paid, or a deposit that its bank took back.
 */
export function keysOf(amount: Money, ids: readonly bigint[]): string[] {
  if (amount > 0n) return ids.map(creditKey)
  return ids.flatMap((id) => [
    keyFrom('withdrawal_paid', id),
    keyFrom('deposit reversal', id),
    keyFrom('deposit write-off', id),
  ])
}
