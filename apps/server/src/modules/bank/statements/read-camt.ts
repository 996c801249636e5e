import { add, type Money } from '@opendraw/money'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod'
import { readText } from './read-text.ts'
import { dayFrom, readAmount } from './read-values.ts'
import { joined, refuse, refuseCurrency, type Statement, type StatementLine } from './statement.ts'

const NESTED_MAX = 40
const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
// A statement declares neither: what does is an attempt to read our files or to fill our memory.
const DECLARES = /<!(DOCTYPE|ENTITY)/i
const REFERENCES_MAX = 1_000_000

/** An element that may be missing or empty. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.optional(schema))
const listOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value.filter((one) => one !== '') : []), z.array(schema))
const Day = z.object({ Dt: maybe(z.string()), DtTm: maybe(z.string()) })
const Amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const Party = z.object({ Nm: maybe(z.string()), Pty: maybe(z.object({ Nm: maybe(z.string()) })) })
const Side = z.enum(['CRDT', 'DBIT'])
const Details = z.object({
  Refs: maybe(z.object({ EndToEndId: maybe(z.string()), AcctSvcrRef: maybe(z.string()) })),
  Amt: maybe(Amount),
  AmtDtls: maybe(z.object({ TxAmt: maybe(z.object({ Amt: Amount })) })),
  CdtDbtInd: maybe(Side),
  RltdPties: maybe(z.object({ Dbtr: maybe(Party), Cdtr: maybe(Party) })),
  RmtInf: maybe(
    z.object({
      Ustrd: listOf(z.string()),
      Strd: listOf(z.object({ CdtrRefInf: maybe(z.object({ Ref: maybe(z.string()) })) })),
    }),
  ),
})
const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: Side,
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: maybe(Day),
  ValDt: maybe(Day),
  AcctSvcrRef: maybe(z.string()),
  NtryDtls: listOf(z.object({ TxDtls: listOf(Details) })),
  AddtlNtryInf: maybe(z.string()),
})
const Balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: maybe(z.string()) }) }),
  Amt: Amount,
  CdtDbtInd: Side,
  Dt: Day,
})
const Page = z.object({
  Acct: z.object({ Id: z.object({ IBAN: maybe(z.string()), Othr: maybe(z.object({ Id: z.string() })) }) }),
  Bal: listOf(Balance),
  Ntry: listOf(Entry),
})
const File = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(Page).min(1) }) }) })
type Page = z.infer<typeof Page>
type Entry = z.infer<typeof Entry>
type Details = z.infer<typeof Details>

/**
 * ISO 20022 camt.053: booked entries with the payments of a batch as lines of their own, the opening and the closing balance of
 * each page. Refuses a file that declares a document type or entities, and as the call says.
 */
export function readCamt(bytes: Buffer): Statement {
  const text = readText(bytes, 'detect')
  const malformed = () => refuse('statement_malformed', { format: 'camt.053' })
  if (!text.includes('<') || DECLARES.test(text)) throw malformed()
  if (XMLValidator.validate(text) !== true)
    throw /<\/([\w.-]+:)?Document>\s*$/.test(text) ? malformed() : refuse('statement_cut')
  const file = File.safeParse(parsed(text))
  if (!file.success) throw malformed()
  return joined(file.data.Document.BkToCstmrStmt.Stmt.map(pageOf))
}

function parsed(text: string): unknown {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true },
    ...{ parseTagValue: false, parseAttributeValue: false, maxNestedTags: NESTED_MAX },
    isArray: (name) => lists.has(String(name)),
    processEntities: { enabled: true, maxTotalExpansions: REFERENCES_MAX, maxExpandedLength: REFERENCES_MAX },
  })
  try {
    return parser.parse(text)
  } catch {
    throw refuse('statement_malformed', { format: 'camt.053' })
  }
}

function pageOf({ Acct, Bal, Ntry }: Page): Statement {
  const of = (...codes: readonly string[]) => Bal.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''))
  const opening = of('OPBD', 'PRCD')
  const closing = of('CLBD')
  if (!opening || !closing) throw refuse('statement_cut')
  const currency = opening.Amt['@Ccy']
  const other = [closing, ...Ntry].find(({ Amt }) => Amt['@Ccy'] !== currency)
  if (other) refuseCurrency(currency, other.Amt['@Ccy'])
  return {
    account: Acct.Id.IBAN ?? Acct.Id.Othr?.Id ?? '',
    currency,
    from: dayIn(opening.Dt),
    to: dayIn(closing.Dt),
    opening: signed(opening.Amt, opening.CdtDbtInd),
    closing: signed(closing.Amt, closing.CdtDbtInd),
    lines: Ntry.filter(({ Sts }) => Sts === 'BOOK').flatMap(linesOf),
  }
}

/** The payments of a batch, where the bank names each amount and they sum to the entry; else the entry as one line. */
function linesOf(entry: Entry): StatementLine[] {
  const details = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const whole = signed(entry.Amt, entry.CdtDbtInd)
  const parts = details.map((one) => {
    const amount = one.Amt ?? one.AmtDtls?.TxAmt?.Amt
    return amount?.['@Ccy'] === entry.Amt['@Ccy'] ? signed(amount, one.CdtDbtInd ?? entry.CdtDbtInd) : null
  })
  const amounts = parts.filter((amount) => amount !== null)
  const isSplit = parts.length > 1 && amounts.length === parts.length && add(...amounts) === whole
  if (!isSplit) return [lineOf(entry, details[0], whole, entry.AcctSvcrRef ?? '')]
  return details.map((one, at) => lineOf(entry, one, amounts[at] ?? 0n, one.Refs?.AcctSvcrRef ?? ''))
}

function lineOf(entry: Entry, details: Details | undefined, amount: Money, bank: string): StatementLine {
  const { Refs, RltdPties, RmtInf } = details ?? {}
  const party = amount > 0n ? RltdPties?.Dbtr : RltdPties?.Cdtr
  const sent = Refs?.EndToEndId === 'NOTPROVIDED' ? '' : (Refs?.EndToEndId ?? '')
  return {
    bookedOn: dayIn(entry.BookgDt ?? entry.ValDt ?? {}),
    amount,
    reference: RmtInf?.Strd.flatMap(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? [])[0] ?? sent,
    counterparty: party?.Nm ?? party?.Pty?.Nm ?? '',
    text: RmtInf?.Ustrd.join(' ') || (entry.AddtlNtryInf ?? ''),
    bankReference: bank,
  }
}

function signed(amount: z.infer<typeof Amount>, side: z.infer<typeof Side>): Money {
  const micros = readAmount(amount['#text'], 'point')
  if (micros === null || micros < 0n) throw refuse('statement_malformed', { format: 'camt.053' })
  return side === 'CRDT' ? micros : -micros
}

function dayIn({ Dt, DtTm }: z.infer<typeof Day>): string {
  const [year = '', month = '', day = ''] = (Dt ?? DtTm ?? '').slice(0, 10).split('-')
  const found = dayFrom(year, month, day)
  if (found === null) throw refuse('statement_malformed', { format: 'camt.053' })
  return found
}
