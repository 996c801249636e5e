import { balancesOf, inAsset, suspense } from '@opendraw/ledger'
import type { Context } from '../../context.ts'
import type { Page, Paging } from '../../paging.ts'
import type { Waiting } from '../../waiting.ts'
import type { AccountStatus } from './tables/accounts.ts'
import * as accounts from './tables/accounts.ts'
import { type LineFilter, type LineRow, linesPage, suspenseByAge, waitingLines } from './tables/lines.ts'
import type { StatementRow } from './tables/statements.ts'
import * as statements from './tables/statements.ts'

type Db = Pick<Context, 'db'>
const assets = ['USD', 'USDT'] as const
/** Days; what is older than the last one is in a group of its own. */
const AGES = [1, 7, 30]

/** The accounts with their newest balance. */
export function bankAccounts({ db }: Db): Promise<AccountStatus[]> {
  return accounts.accountsWithStatus(db)
}

/** What lies in suspense by its age, as of one moment with the balance that the ledger has of it. An asset without any account is left out. */
export function readSuspense({ db }: Db) {
  return db.snapshot(async (tx) => {
    const rows = await suspenseByAge(tx, AGES)
    const balances = await balancesOf(
      tx,
      assets.flatMap((asset) => [inAsset(suspense('in'), asset), inAsset(suspense('out'), asset)]),
    )
    return assets.map((asset, at) => ({
      asset,
      ledger: { in: balances[at * 2] ?? 0n, out: -(balances[at * 2 + 1] ?? 0n) },
      ages: [...AGES, null].map((daysMax) => {
        const row = rows.find((one) => one.asset === asset && one.daysMax === daysMax)
        return { daysMax, lines: row?.lines ?? 0, in: row?.in ?? 0n, out: row?.out ?? 0n }
      }),
    }))
  })
}

/** The imported files, the newest first. */
export function listStatements({ db }: Db, paging: Paging): Promise<Page<StatementRow>> {
  return statements.statementsPage(db, paging)
}

/** Lines of the bank: in suspense, the longest first; else the newest first. */
export function listLines({ db }: Db, filter: LineFilter, paging: Paging): Promise<Page<LineRow>> {
  return linesPage(db, filter, paging)
}

/** The lines that wait for a match. */
export function waitingBankLines(db: Context['db']): Promise<Waiting> {
  return waitingLines(db)
}
