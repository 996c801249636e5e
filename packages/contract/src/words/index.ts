import { decode, format, isWire } from '@opendraw/money'
import type { Language } from '../values.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  zh,
  vi,
  th,
  ko,
  ja,
  pt,
}

const PLACEHOLDER = /\{(\w+)(?:, number, (money)|, (date))?\}/g

/**
 * The words of that key in that language, each `{name}` replaced by its detail; `{name, number, money}` is an amount in
 * micro-units and shows as a person writes it; `{name, date}` is an instant in epoch milliseconds and shows in UTC. A key
 * without words falls back to the specification's words for an unknown error; a detail that is missing shows as '?', never
 * as a brace.
 */
export function wordsOf(lang: Language, key: string, details: Readonly<Record<string, string>> = {}): string {
  const messages = catalogues[lang][key] ?? catalogues[lang]['error.default'] ?? key
  if (!messages.includes('{')) return messages
  return messages.replace(
    PLACEHOLDER,
    (_, name: string, money: string | undefined, date: string | undefined) => {
      const detail = details[name] ?? '?'
      if (date && /^\d{1,15}$/.test(detail)) return `${momentIn(lang, Number(detail))} UTC`
      return money && isWire(detail) ? format(decode(detail), { locale: lang }) : detail
    },
  )
}

function momentIn(lang: Language, atMs: number): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    atMs,
  )
}
