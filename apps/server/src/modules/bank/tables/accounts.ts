import type { WalletAsset } from '@opendraw/contract'
import type { CsvMapping, StatementFormat } from '@opendraw/contract/operator'
import { type Statement, sql, type Tx } from '@opendraw/db'
import { assetNo } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

export type AccountRow = Readonly<{
  id: bigint
  name: string
  asset: 'USD' | 'USDT'
  /** Capitals and digits. */
  number: string
  format: StatementFormat
  csv: CsvMapping | null
  /** No statement of it begins before that day, which began with that balance. */
  beginsOn: string
  opening: Money
  version: number
}>
const columns = sql`id, name, asset, number, format, csv, begins_on::text, opening, version`

export function accountById(tx: Tx, id: bigint) {
  return tx.row<AccountRow>(sql`select ${columns} from bank_account where id = ${id}`)
}

export function accountByNumber(tx: Tx, number: string) {
  return tx.row<AccountRow>(sql`select ${columns} from bank_account where number = ${number}`)
}

/** What of an asset is the operator's own, and owed to nobody; what left the bank unmatched is lost already. */
export async function ownCapital(tx: Tx, asset: WalletAsset): Promise<Money> {
  const row = await tx.row<{ left: Money }>(sql`select own_capital(${assetNo(asset)}::smallint) as left`)
  return row?.left ?? 0n
}

/** Locks an account until the transaction ends, so that its files are imported one after the other. */
export function lockAccount(tx: Tx, id: bigint) {
  return tx.run(sql`select from bank_account where id = ${id} for no key update`)
}

type Kept = Omit<AccountRow, 'id' | 'version'> & Readonly<{ approvalId: bigint }>

/** A new account; undefined where there is one of that number. */
export function addAccount(tx: Tx, a: Kept) {
  return tx.row<AccountRow>(sql`
    insert into bank_account (name, asset, number, format, csv, begins_on, opening, approval_id)
    values (${a.name}, ${a.asset}, ${a.number}, ${a.format}, ${a.csv && JSON.stringify(a.csv)}::jsonb, ${a.beginsOn}::date, ${a.opening},
      ${a.approvalId})
    on conflict (number) do nothing returning ${columns}`)
}

/** Another name or mapping; undefined where the account is of another version, or its asset, format or beginning would change. */
export function updateAccount(tx: Tx, version: number, a: Kept) {
  return tx.row<AccountRow>(sql`
    update bank_account set name = ${a.name}, csv = ${a.csv && JSON.stringify(a.csv)}::jsonb, version = version + 1,
      approval_id = ${a.approvalId}
     where number = ${a.number} and version = ${version} and asset = ${a.asset} and format = ${a.format}
       and begins_on = ${a.beginsOn}::date and opening = ${a.opening} returning ${columns}`)
}

export type AccountStatus = AccountRow & Readonly<{ to: string | null; closing: Money | null; gap: Money }>

/**
 * The accounts with the newest closing balance, and by how much it differs from the one that they began with and all lines since. A file
 * that brought nothing new says nothing of the newest balance.
 */
export function accountsWithStatus(db: Tx) {
  return db.rows<AccountStatus>(withStatus(sql`true`))
}

/** The same of one account. */
export function statusOf(db: Tx, id: bigint) {
  return db.row<AccountStatus>(withStatus(sql`bank_account.id = ${id}`))
}

const withStatus = (which: Statement) => sql`
    select ${columns}, newest.to_on::text as to, newest.closing, coalesce(newest.closing - bank_account.opening
        - (select sum(s.added) from bank_statement s where s.account_id = bank_account.id), 0)::bigint as gap
      from bank_account
      left join lateral (select s.to_on, s.closing from bank_statement s where s.account_id = bank_account.id
        order by s.to_on desc, s.known < s.lines desc, s.id desc limit 1) newest on true
     where ${which} order by id`
