import { createHash } from 'node:crypto'
import { refusalsOf, seenOf } from '@opendraw/contract'
import { importBankStatement as call, STATEMENT_LINES_MAX } from '@opendraw/contract/operator'
import { add, encode, type Money } from '@opendraw/money'

/** The refusals of a file that is no statement, or not a whole one. */
export const refuse = refusalsOf(call)

/** A movement that the bank booked. */
export type StatementLine = Readonly<{
  /** The day on which the bank booked it, or its value date where the bank names no other: 2026-11-21. */
  bookedOn: string
  /** Micro-units, above zero what came in; never zero. */
  amount: Money
  reference: string
  counterparty: string
  text: string
  /** The bank's own reference of it; empty where it gives none. */
  bankReference: string
}>

/** What every format is read into. A line of it is the same line in each file that has it: `identity`. */
export type Statement = Readonly<{
  /** As the file names them; null where its format does not. */
  account: string | null
  currency: string | null
  from: string
  to: string
  opening: Money
  closing: Money
  lines: readonly StatementLine[]
}>

const TEXT_MAX = 400
/** What moves in one file at most, both ways: sums over thousands of files stay far within what the ledger holds. */
const MOVED_MAX = 1_000_000_000_000_000n

/**
 * The pages of a file as one statement. Refuses pages of several accounts, a page whose balances are not those of its lines, and
 * one that does not go on where the page before it ended.
 */
export function joined(pages: readonly Statement[]): Statement {
  const [first, ...rest] = pages
  const last = pages.at(-1)
  if (!first || !last) throw refuse('statement_cut')
  for (const { opening, lines, closing } of pages)
    refuseUnless(opening + add(...lines.map(({ amount }) => amount)), closing)
  let before = first
  for (const page of rest) {
    if (page.account !== first.account) throw refuse('statement_account', { account: page.account ?? '' })
    if (page.currency !== first.currency) refuseCurrency(first.currency, page.currency)
    refuseUnless(before.closing, page.opening)
    before = page
  }
  const lines = pages.flatMap((page) => page.lines).filter(({ amount }) => amount !== 0n)
  const moved = add(...lines.map(({ amount }) => (amount < 0n ? -amount : amount)))
  if (lines.length > STATEMENT_LINES_MAX || moved > MOVED_MAX) throw refuse('statement_too_large')
  const days = [...lines.map(({ bookedOn }) => bookedOn), first.from, last.to].sort()
  return {
    ...first,
    from: days[0] ?? first.from,
    to: days.at(-1) ?? last.to,
    closing: last.closing,
    lines: lines.map(cleaned),
  }
}

/** Refuses a balance that is not the one that the lines lead to. */
export function refuseUnless(expected: Money, found: Money): void {
  if (expected !== found)
    throw refuse('statement_balance', { expected: encode(expected), found: encode(found) })
}

export function refuseCurrency(expected: string | null, found: string | null): never {
  throw refuse('statement_currency', { expected: expected ?? '', found: found ?? '' })
}

/** Names a line that cannot be read, with what is on it; never more than a few words of it. */
export function refuseLine(line: number, text: string): never {
  throw refuse('statement_line', { line: String(line), text: oneLine(text).slice(0, 60) })
}

function cleaned(line: StatementLine): StatementLine {
  return {
    ...line,
    reference: oneLine(line.reference).slice(0, TEXT_MAX),
    counterparty: oneLine(line.counterparty).slice(0, TEXT_MAX),
    text: oneLine(line.text).slice(0, TEXT_MAX),
    bankReference: oneLine(line.bankReference).slice(0, TEXT_MAX),
  }
}

function oneLine(text: string): string {
  return seenOf(text.replace(/\s+/g, ' ')).trim()
}

/**
 * What each line is known by, in their order: the bank's reference, or what is on the line, and how many like it are before it
 * in the file. So two equal payments of a day are two lines, and the same file twice has the same ones.
 */
export function identitiesOf(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedOn, amount, reference, counterparty, text, bankReference }) => {
    const named = bankReference ? ['bank', bankReference] : ['line', reference, counterparty, text]
    const content = JSON.stringify([bookedOn, String(amount), ...named])
    const nth = seen.get(content) ?? 0
    seen.set(content, nth + 1)
    return createHash('sha256').update(`${content}\n${nth}`).digest('hex')
  })
}
