import { Refusal } from '@opendraw/contract'
import { keyFrom } from '@opendraw/ledger'
import * as z from 'zod'

type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>

/** The names and texts of terms, by language, as a proposal carries them. */
export const WrittenTexts = z.record(z.string(), z.strictObject({ name: z.string(), about: z.string() }))

/** The same texts, for a proposal. */
export function textsOf(texts: Texts): z.infer<typeof WrittenTexts> {
  return Object.fromEntries(Object.entries(texts).map(([lang, { name, about }]) => [lang, { name, about }]))
}

/** The subject of a proposal for new terms: at most one of an English name is pending. */
export function newSubject(kind: 'good' | 'task' | 'product' | 'ticket', name: string | undefined): string {
  return `${kind}:new-${keyFrom(kind, name ?? '').slice(0, 8)}`
}

/** The supporting document as an operator typed it, trimmed; refuses none at all (reference_required). */
export function referenceFrom(typed: string): string {
  const reference = typed.trim()
  if (reference === '') throw new Refusal('reference_required')
  return reference
}
