import { CallFailure } from '@opendraw/contract/client'
import { reasonOf, wordsOf } from '../../connection/failures.ts'
import type { FieldErrors } from '../../connection/field-errors.ts'
import type { Say } from '../../copy/use-words.ts'
import { cardFields } from './card-faults.ts'

/** The error of the field that the server found wrong. */
export function refusedErrors(say: Say, failure: unknown): FieldErrors {
  if (reasonOf(failure) === 'card_taken') return { cardNumber: wordsOf(failure) }
  if (reasonOf(failure) !== 'card_malformed' || !(failure instanceof CallFailure)) return {}
  const field = cardFields.find((one) => one === failure.details.field)
  return field ? { [field]: say('rule.format') } : {}
}
