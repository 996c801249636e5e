import type { Language } from '../values.ts'
import en from './en.json' with { type: 'json' }

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  zh: en,
  vi: en,
  th: en,
  ko: en,
  ja: en,
  pt: en,
}

/**
 * The words of that key in that language with `{name}` replaced by its detail. A key without words falls back to the
 * specification's words for an unknown error; a detail that is missing shows as '?', never as a brace.
 */
export function wordsOf(lang: Language, key: string, details: Readonly<Record<string, string>> = {}): string {
  const words = catalogues[lang][key] ?? catalogues[lang]['error.default'] ?? key
  return words.includes('{') ? words.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '?') : words
}
