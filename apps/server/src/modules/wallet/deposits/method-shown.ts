import type { Language } from '@opendraw/contract'
import { type InWords, type Method, type PayTo } from './tables/methods.ts'

export type MethodShown = Omit<Method, 'name' | 'instructions' | 'payTo'> & MethodWords
export type MethodWords = {
  readonly name: string
  readonly instructions: string
  readonly payTo: { readonly label: string; readonly value: string }[]
}

/** A method as a player reads it: in his language, in English where a text has none in it. */
export function methodShown(method: Method, lang: Language): MethodShown {
  return { ...method, ...methodWords(method, lang) }
}

export function methodWords(
  { name, instructions, payTo }: Pick<Method, 'name' | 'instructions' | 'payTo'>,
  lang: Language,
): MethodWords {
  const inWords = (text: InWords) => text[lang] ?? text.en ?? ''
  return {
    name: inWords(name),
    instructions: inWords(instructions),
    payTo: payTo.map(({ label, value }: PayTo) => ({ label: inWords(label), value })),
  }
}
