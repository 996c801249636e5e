import type { CsvMapping, StatementFormat } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { readMt940 } from './read-mt940.ts'
import { refuse, refuseCurrency, type Statement } from './statement.ts'

type Account = Readonly<{ number: string; asset: string; format: StatementFormat; csv: CsvMapping | null }>

/** A file as a statement of that account, in the account's format. Refuses one that is not whole, or is another account's. */
export function readStatement(account: Account, bytes: Buffer): Statement {
  const statement = parsed(account, bytes)
  const { currency } = statement
  if (currency !== null && currency !== account.asset) refuseCurrency(account.asset, currency)
  if (statement.account !== null && !isNumber(statement.account, account))
    throw refuse('statement_account', { account: statement.account.slice(0, 60) })
  return statement
}

function parsed({ format, csv }: Account, bytes: Buffer): Statement {
  if (format === 'mt940') return readMt940(bytes)
  if (format === 'camt053') return readCamt(bytes)
  assert(csv !== null, 'an account of CSV has a mapping')
  return readCsv(bytes, csv)
}

/** Banks write a number with blanks, with the bank's code before it, or with the currency behind it. */
function isNumber(written: string, { number, asset }: Account): boolean {
  return [written, written.split('/').at(-1) ?? ''].some((text) => {
    const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return plain === number || plain === number + asset
  })
}
