import { type Language, languages, Refusal } from '@opendraw/contract'
import { keyFrom } from '@opendraw/ledger'
import * as z from 'zod'
import type { Localized } from '../../localized.ts'

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

type Words = Readonly<Record<string, string | undefined>>

/**
 * Texts by language, trimmed, from what the console edits: a language in which `title` has no words shows the English
 * texts, and a text that it lacks is the English one.
 */
export function textsFrom<K extends string>(
  title: NoInfer<K>,
  words: Readonly<Record<K, Words | undefined>>,
): Localized<Record<K, string>> {
  const names = Object.keys(words) as K[]
  const wordsIn = (name: K, lang: Language) => words[name]?.[lang]?.trim() ?? ''
  const textsOf = (lang: Language) => names.map((name) => [name, wordsIn(name, lang) || wordsIn(name, 'en')])
  return Object.fromEntries(
    languages
      .filter((lang) => wordsIn(title, lang) !== '')
      .map((lang) => [lang, Object.fromEntries(textsOf(lang))]),
  )
}

/** The same, as the console edits it: the words of each of these texts by language. */
export function wordsOf<K extends string>(
  texts: Localized<Record<K, string>>,
  names: readonly K[],
): Record<K, Record<string, string>> {
  const all = Object.entries(texts)
  const wordsOfOne = (name: K) => Object.fromEntries(all.map(([lang, words]) => [lang, words[name]]))
  return Object.fromEntries(names.map((name) => [name, wordsOfOne(name)])) as Record<
    K,
    Record<string, string>
  >
}
