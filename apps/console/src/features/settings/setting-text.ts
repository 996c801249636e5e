import { decimal, encode, format, parse } from '@opendraw/money'
import type { Value } from './queries.ts'

/** How a setting is written for a person. */
export type Kind =
  | 'money'
  | 'moneyByLevel'
  | 'whole'
  | 'wholeByLevel'
  | 'text'
  | 'textOrNone'
  | 'networks'
  | 'onOff'

const rates = new Set(['conversionRate'])
const DIGITS = /^\d+$/
const [on, off] = ['on', 'off']

/** What kind of value it is, by the value that it began with: amounts travel as strings of digits. */
export function kindOf(key: string, initial: Value): Kind {
  if (key === 'consoleAllow') return 'networks'
  if (Array.isArray(initial)) return typeof initial[0] === 'string' ? 'moneyByLevel' : 'wholeByLevel'
  if (typeof initial === 'number') return 'whole'
  if (typeof initial === 'boolean') return 'onOff'
  if (initial === '') return 'textOrNone'
  return typeof initial === 'string' && DIGITS.test(initial) ? 'money' : 'text'
}

/** The value as it is shown and typed: amounts in dollars, lists separated by blanks. */
export function textOf(kind: Kind, value: Value): string {
  const one = (item: string | number) =>
    kind === 'money' || kind === 'moneyByLevel' ? dollars(BigInt(item)) : String(item)
  if (typeof value === 'boolean') return value ? on : off
  return Array.isArray(value) ? value.map(one).join(' ') : one(String(value))
}

/** What was typed as a value of that kind; null where it is none. The server judges whether it fits. */
export function valueFrom(key: string, kind: Kind, typed: string): Value | null {
  const parts = typed.trim().split(/\s+/).filter(Boolean)
  if (kind === 'networks') return parts
  if (kind === 'onOff')
    return (
      new Map([
        [on, true],
        [off, false],
      ]).get(typed.trim()) ?? null
    )
  if (kind === 'textOrNone') return typed.trim()
  if (kind === 'text') return typed.trim() === '' ? null : typed.trim()
  const isMoney = kind === 'money' || kind === 'moneyByLevel'
  const values = parts.map((part) => (isMoney ? microsOf(key, part) : wholeOf(part)))
  if (values.length === 0 || values.some((value) => value === null)) return null
  const known = values.filter((value) => value !== null)
  return kind === 'money' || kind === 'whole' ? (known.length === 1 ? (known[0] ?? null) : null) : known
}

const dollars = (micros: bigint): string => {
  return micros % 10_000n === 0n ? format(micros, { locale: 'en' }).replaceAll(',', '') : decimal(micros)
}

const wholeOf = (part: string): number | null => (/^\d{1,9}$/.test(part) ? Number(part) : null)

/** Two decimals as everywhere; a rate has up to six. */
function microsOf(key: string, part: string): string | null {
  if (rates.has(key)) {
    const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(part) ?? []
    return whole === undefined ? null : String(BigInt(whole + fraction.padEnd(6, '0')))
  }
  const typed = parse(part)
  return typed.ok ? encode(typed.amount) : null
}
