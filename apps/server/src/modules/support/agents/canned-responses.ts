import type { Language } from '@opendraw/contract'
import catalogue from './canned-responses.json' with { type: 'json' }

/** Texts that are often needed, in a customer's language; the title is English, as the console is. */
export function cannedResponses(lang: Language): { name: string; title: string; text: string }[] {
  return Object.entries(catalogue).map(([name, { title, ...texts }]) => ({ name, title, text: texts[lang] }))
}
