import type { CsvMapping } from '@opendraw/contract/operator'
import { type Money, SCALE } from '@opendraw/money'

/** No line of a bank is larger; the ledger moves no more at once. */
const AMOUNT_MAX = 100_000_000_000_000n

const GROUPED = /^([+-]?)(\d{1,3}(?:([,.' \u00a0\u202f])\d{3})(?:\3\d{3})*|\d{1,15})(?:([.,])(\d{1,6}))?$/

/**
 * An amount exactly as it is written, in micro-units; null for what is none: a formula, an exponent, two signs, the wrong decimal
 * mark. Thousands may be grouped.
 */
export function readAmount(typed: string, decimal: CsvMapping['decimal']): Money | null {
  const match = GROUPED.exec(typed.trim().replace('\u2212', '-'))
  if (!match) return null
  const [, sign = '', whole = '', group, mark, fraction = ''] = match
  const point = decimal === 'point' ? '.' : ','
  if ((mark !== undefined && mark !== point) || group === point) return null
  const micros = BigInt(whole.replace(/\D/g, '') + fraction.padEnd(SCALE, '0'))
  if (micros > AMOUNT_MAX) return null
  return sign === '-' ? -micros : micros
}

const dateForms: Readonly<Record<CsvMapping['dateFormat'], RegExp>> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  'DD.MM.YYYY': /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})$/,
}

/** A day as it is written in that form, as 2026-11-21; null for what is no day of the calendar. */
export function readDay(typed: string, form: CsvMapping['dateFormat']): string | null {
  const { year = '', month = '', day = '' } = dateForms[form].exec(typed.trim())?.groups ?? {}
  return dayFrom(year, month, day)
}

/** The day of these numbers, as 2026-11-21; null where the calendar, or these two centuries, have none. */
export function dayFrom(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`
  const at = Date.parse(`${text}T00:00:00Z`)
  const isOfTheseTimes = year >= '2000' && year < '2200'
  return isOfTheseTimes && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null
}
