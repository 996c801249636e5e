import { reasonOf, textOf } from './failures.ts'

/** Texts by field name, as a form shows them. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * A refusal as the error text of the field that it is about; null when it belongs to no field (or the call failed
 * otherwise), and the form as a whole must show it.
 */
export function fieldErrorsOf(
  failure: unknown,
  fieldOf: Readonly<Record<string, string>>,
): FieldErrors | null {
  const field = fieldOf[reasonOf(failure) ?? '']
  return field === undefined ? null : { [field]: textOf(failure) }
}
