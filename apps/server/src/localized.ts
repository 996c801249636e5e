import type { Language } from '@opendraw/contract'

/** Texts that operators wrote, by language; English always. */
export type Localized<T> = Readonly<Record<string, Readonly<T>>>

/** Those of a language, else the English ones; `empty` where there is neither. */
export function textsIn<T>(texts: Localized<T>, lang: Language, empty: Readonly<T>): Readonly<T> {
  return texts[lang] ?? texts.en ?? empty
}
