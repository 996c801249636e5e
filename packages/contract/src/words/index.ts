import { decode, format, isWire } from '@opendraw/money'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@opendraw/time'
import type { Language } from '../values.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const MINUTE_SECONDS = MINUTE_MS / 1_000
const HOUR_SECONDS = HOUR_MS / 1_000
const DAY_SECONDS = DAY_MS / 1_000

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  zh,
  vi,
  th,
  ko,
  ja,
  pt,
}

const PLACEHOLDER = /\{(\w+)(?:, number, (money)|, (date|second|minute|hour|day))?\}/g

/**
 * The words of that key in that language, each `{name}` replaced by its detail; `{name, number, money}` is an amount in
 * micro-units and shows as a person writes it; `{name, date}` is an instant in epoch milliseconds and shows in UTC; `{name, second}`
 * is a time in seconds, `{name, day}` one in days, and shows in the unit that a person would say. A key without words falls back to the specification's words
 * for an unknown error; a detail that is missing shows as '?', never as a brace.
 */
export function wordsOf(lang: Language, key: string, details: Readonly<Record<string, string>> = {}): string {
  const messages = catalogues[lang][key] ?? catalogues[lang]['error.default'] ?? key
  if (!messages.includes('{')) return messages
  return messages.replace(PLACEHOLDER, (_, name: string, money?: string, style?: string) => {
    const detail = details[name] ?? '?'
    if (money) return isWire(detail) ? format(decode(detail), { locale: lang }) : detail
    if (!style || !/^\d{1,15}$/.test(detail)) return detail
    if (style === 'date') return `${momentIn(lang, Number(detail))} UTC`
    return lengthIn(lang, style === 'second' ? inWords(Number(detail)) : [style, Number(detail)])
  })
}

function momentIn(lang: Language, atMs: number): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    atMs,
  )
}

type Length = readonly [unit: string, count: number]

/** Never less than it is: who comes back then is let in. */
function inWords(seconds: number): Length {
  if (seconds < MINUTE_SECONDS) return ['second', seconds]
  if (seconds > 2 * DAY_SECONDS) return ['day', Math.ceil(seconds / DAY_SECONDS)]
  const isHours = seconds > 2 * HOUR_SECONDS || seconds % HOUR_SECONDS === 0
  return isHours
    ? ['hour', Math.ceil(seconds / HOUR_SECONDS)]
    : ['minute', Math.ceil(seconds / MINUTE_SECONDS)]
}

function lengthIn(lang: Language, [unit, count]: Length): string {
  const text = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  // Our Japanese sets no space after a figure, our Chinese does.
  if (lang === 'ja') return text.replace(' ', '')
  return lang === 'zh' ? text.replace(/(?<=\d)(?=\D+$)/, ' ') : text
}
