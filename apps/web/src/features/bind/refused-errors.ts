import { CallFailure } from '@opendraw/contract/client'
import { reasonOf, wordsOf } from '../../client/failures.ts'
import type { FieldErrors } from '../../client/field-errors.ts'
import type { Say } from '../../copy/use-words.ts'
import { cardFields } from './card-faults.ts'

const fieldOf: Readonly<Record<string, string>> = {
  card_taken: 'cardNumber',
  holder_differs: 'holder',
  address_malformed: 'address',
  address_taken: 'address',
  wrong_fund_password: 'fundPassword',
  fund_password_blocked: 'fundPassword',
}

/** The error of the field that the server found wrong; none when it speaks of no field. */
export function refusedErrors(say: Say, failure: unknown): FieldErrors {
  const reason = reasonOf(failure) ?? ''
  const named = fieldOf[reason]
  if (named) return { [named]: wordsOf(failure) }
  if (reason !== 'card_malformed' || !(failure instanceof CallFailure)) return {}
  const field = cardFields.find((one) => one === failure.details.field)
  return field ? { [field]: say('rule.format') } : {}
}
