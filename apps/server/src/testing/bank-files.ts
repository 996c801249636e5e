import type { CsvMapping } from '@opendraw/contract/operator'
import { dayAfter, dayOf } from '@opendraw/time'
import { systemClock } from '../config/clock.ts'

/** A line as a bank's file has it: the day, the amount with a point, who and what for, and the bank's own reference. */
export type FileLine = readonly [on: string, amount: string, reference?: string, name?: string, bank?: string]
/** That many days before today, as 2026-11-21. */
export function daysAgo(days: number): string {
  return dayAfter(dayOf(systemClock.now()), -days)
}

export const TEST_IBAN = 'DE02120300000000202051'

export const csvMapping: CsvMapping = {
  ...{ date: 'Date', amount: 'Amount', balance: 'Balance', reference: 'Reference', counterparty: 'Name' },
  ...{ text: null, account: null, dateFormat: 'YYYY-MM-DD', decimal: 'point', charset: 'detect' },
}

const cents = (text: string) => Number(text.replace('.', ''))
const fixed = (amount: number) =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
const sumOf = (lines: readonly FileLine[]) => lines.reduce((sum, [, amount]) => sum + cents(amount), 0)

/** A bank's CSV of these lines, the oldest first. */
export function csvFile(lines: readonly FileLine[], opening = '0.00'): string {
  let balance = cents(opening)
  const rows = lines.map(([on, amount, reference = '', name = '']) => {
    balance += cents(amount)
    return [on, amount, fixed(balance), reference, name].join(',')
  })
  return ['Date,Amount,Balance,Reference,Name', ...rows].join('\n')
}

/** The same as SWIFT MT940; `account` in field 25. */
export function mt940File(lines: readonly FileLine[], opening = '0.00', account = TEST_IBAN): string {
  const compact = (on: string) => on.slice(2).replaceAll('-', '')
  const plain = (amount: string | number) => {
    const text = typeof amount === 'number' ? fixed(amount) : amount
    return `${text.startsWith('-') ? 'D' : 'C'}|${text.replace('-', '').replace('.', ',')}`
  }
  const balance = (on: string, amount: number) => plain(amount).replace('|', `${compact(on)}USD`)
  const first = lines[0]?.[0] ?? '2026-11-20'
  const last = lines.at(-1)?.[0] ?? first
  return [
    '{1:F01BANKDEFFXXXX0000000000}{4:',
    ...[':20:STARTUMS', `:25:${account}`, ':28C:1/1', `:60F:${balance(first, cents(opening))}`],
    ...lines.flatMap(([on, amount, reference = 'NONREF', name = '', bank = '']) => [
      `:61:${compact(on)}${on.slice(5).replace('-', '')}${plain(amount).replace('|', '')}NTRF${reference}${bank && `//${bank}`}`,
      `:86:166?20paid by?32${name}`,
    ]),
    `:62F:${balance(last, cents(opening) + sumOf(lines))}`,
    '-}',
  ].join('\r\n')
}

/** The same as camt.053. */
export function camtFile(lines: readonly FileLine[], opening = '0.00', account = TEST_IBAN): string {
  const amount = (text: string) => `<Amt Ccy="USD">${text.replace('-', '')}</Amt>`
  const side = (text: string) => `<CdtDbtInd>${text.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, on: string, text: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(text)}${side(text)}<Dt><Dt>${on}</Dt></Dt></Bal>`
  const entries = lines.map(([on, text, reference = '', name = '', bank = '']) => {
    const party = text.startsWith('-') ? 'Cdtr' : 'Dbtr'
    const details = `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${party}><Nm>${name}</Nm></${party}></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`
    return `<Ntry>${amount(text)}${side(text)}<Sts>BOOK</Sts><BookgDt><Dt>${on}</Dt></BookgDt><AcctSvcrRef>${bank}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
  })
  const first = lines[0]?.[0] ?? '2026-11-20'
  const closing = fixed(cents(opening) + sumOf(lines))
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balance('OPBD', first, opening)}${balance('CLBD', lines.at(-1)?.[0] ?? first, closing)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}
