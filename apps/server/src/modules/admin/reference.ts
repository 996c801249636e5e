import { Refusal } from '@opendraw/contract'

/** The supporting document as an operator typed it, trimmed; refuses none at all (reference_required). */
export function referenceFrom(typed: string): string {
  const reference = typed.trim()
  if (reference === '') throw new Refusal('reference_required')
  return reference
}
