import { type Language, languages } from '@opendraw/contract'

/** Texts that operators wrote, by language; English always. */
export type Localized<T> = Readonly<Record<string, Readonly<T>>>

/** Those of a language, else the English ones; `empty` where there is neither. */
export function textsIn<T>(texts: Localized<T>, lang: Language, empty: Readonly<T>): Readonly<T> {
  return texts[lang] ?? texts.en ?? empty
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
  const namedIn = (lang: Language) => names.map((name) => [name, wordsIn(name, lang) || wordsIn(name, 'en')])
  return Object.fromEntries(
    languages
      .filter((lang) => wordsIn(title, lang) !== '')
      .map((lang) => [lang, Object.fromEntries(namedIn(lang))]),
  )
}

/** The same, as the console edits it: the words of each of these texts by language. */
export function byText<K extends string>(
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
