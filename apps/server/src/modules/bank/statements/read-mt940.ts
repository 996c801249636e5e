import type { Money } from '@opendraw/money'
import { readText } from './read-text.ts'
import { dayFrom, readAmount } from './read-values.ts'
import { joined, refuse, refuseLine, type Statement, type StatementLine } from './statement.ts'

type Field = Readonly<{ tag: string; value: string; no: number }>
type Balance = Readonly<{ on: string; currency: string; amount: Money }>

const TAG = /^:(\d\d[A-Z]?):/

/**
 * SWIFT MT940: the fields 20, 25, 60, 61, 86 and 62 of each page; others are skipped. Refuses a page without a closing balance
 * (statement_cut), and as the call says.
 */
export function readMt940(bytes: Buffer): Statement {
  const fields = fieldsOf(readText(bytes, 'detect'))
  const starts = fields.flatMap(({ tag }, at) => (tag === '20' ? [at] : []))
  if (starts.length === 0) throw refuse('statement_malformed', { format: 'MT940' })
  return joined(starts.map((from, nth) => pageOf(fields.slice(from, starts[nth + 1]))))
}

/** A line that begins with a tag begins a field; the others go on with it. What is around a message is none of it. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; value: string; no: number }[] = []
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    const tag = TAG.exec(line)?.[1]
    const open = fields.at(-1)
    if (tag) fields.push({ tag, value: line.slice(tag.length + 2), no: at + 1 })
    else if (open && !/^-\}?$|^\{/.test(line.trim())) open.value += `\n${line}`
  })
  return fields
}

function pageOf(fields: readonly Field[]): Statement {
  const fieldOf = (tag: RegExp) => fields.find((field) => tag.test(field.tag))
  const [account, opening, closing] = [fieldOf(/^25$/), fieldOf(/^60[FM]$/), fieldOf(/^62[FM]$/)]
  if (!account || !opening || !closing) throw refuse('statement_cut')
  const [start, end] = [balanceOf(opening), balanceOf(closing)]
  const lines = fields.flatMap((field, at) => {
    if (field.tag !== '61') return []
    const next = fields[at + 1]
    return [lineOf(field, next?.tag === '86' ? next.value : '')]
  })
  return {
    account: account.value.trim(),
    currency: start.currency,
    from: start.on,
    to: end.on,
    opening: start.amount,
    closing: end.amount,
    lines,
  }
}

const BALANCE = /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})(\d{1,15},\d{0,6})$/

function balanceOf({ value, no }: Field): Balance {
  const [, mark, year, month = '', day = '', currency = '', typed = ''] = BALANCE.exec(value.trim()) ?? []
  const on = dayFrom(`20${year}`, month, day)
  const amount = amountOf(typed)
  if (on === null || amount === null) refuseLine(no, value)
  return { on, currency, amount: mark === 'D' ? -amount : amount }
}

/** Value date, day of entry, sign, amount, type, the payer's reference, the bank's, and more. */
const LINE =
  /^(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d))?(R?[CD])([A-Z])?(\d{1,15},\d{0,6})([A-Z][A-Z0-9]{3})((?:(?!\/\/)[^\n])*)(?:\/\/([^\n]*))?/

function lineOf({ value, no }: Field, about: string): StatementLine {
  const [, year, month = '', day = '', entryMonth, entryDay, sign, , typed = '', , own = '', bank = ''] =
    LINE.exec(value) ?? []
  const valued = dayFrom(`20${year}`, month, day)
  const amount = amountOf(typed)
  if (valued === null || amount === null) refuseLine(no, value)
  const bookedOn = entryMonth && entryDay ? entryDayOf(valued, entryMonth, entryDay) : valued
  if (bookedOn === null) refuseLine(no, value)
  const known = (reference: string) => (/^NONREF$/.test(reference.trim()) ? '' : reference)
  return {
    bookedOn,
    // A reversed credit goes out, and a reversed debit comes in.
    amount: sign === 'C' || sign === 'RD' ? amount : -amount,
    ...detailsOf(about),
    reference: known(own),
    bankReference: known(bank),
  }
}

/** The day of entry has no year: the one that is nearest to the value date. */
function entryDayOf(valued: string, month: string, day: string): string | null {
  const away = (text: string) => Math.abs(Date.parse(text) - Date.parse(valued))
  const [nearest = null] = [-1, 0, 1]
    .flatMap((years) => dayFrom(String(Number(valued.slice(0, 4)) + years), month, day) ?? [])
    .sort((a, b) => away(a) - away(b))
  return nearest
}

/** Who and what for: in numbered parts (?20 purpose, ?32 name), by names (/NAME/, /REMI/), or as it is. */
function detailsOf(about: string): Pick<StatementLine, 'counterparty' | 'text'> {
  const whole = about.replaceAll('\n', '')
  const parts = [...whole.matchAll(/\?(\d\d)([^?]*)/g)]
  if (parts.length > 0) {
    const of = (tags: RegExp) => parts.flatMap(([, tag = '', text = '']) => (tags.test(tag) ? [text] : []))
    return { counterparty: of(/^3[23]$/).join(''), text: of(/^(2\d|6[0-3])$/).join('') }
  }
  const named = (name: string) => new RegExp(`/${name}/([^/]*)`).exec(whole)?.[1]
  return { counterparty: named('NAME') ?? '', text: named('REMI') ?? whole }
}

/** The mark is a comma, which is always there: 12, or 12,34. */
function amountOf(typed: string): Money | null {
  return readAmount(typed.replace(/,$/, ',0'), 'comma')
}
