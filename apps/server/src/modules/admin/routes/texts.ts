import { languages } from '@opendraw/contract'

type Words = Readonly<Record<string, string | undefined>>
type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>

/** A name and a text by language, trimmed; a language in which there is no name shows the English one. */
export function textsFrom(name: Words, about: Words): Texts {
  return Object.fromEntries(
    languages.flatMap((lang) => {
      const named = name[lang]?.trim() ?? ''
      const localized = about[lang]?.trim() || about.en?.trim() || ''
      return named === '' ? [] : [[lang, { name: named, about: localized }]]
    }),
  )
}

/** The same, as the console edits it: all names, and all texts. */
export function wordsOf(texts: Texts): { name: Record<string, string>; about: Record<string, string> } {
  const all = Object.entries(texts)
  return {
    name: Object.fromEntries(all.map(([lang, { name }]) => [lang, name])),
    about: Object.fromEntries(all.map(([lang, { about }]) => [lang, about])),
  }
}
