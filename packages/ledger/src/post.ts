import { createHash } from 'node:crypto'
import { sql, type Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import type { Account } from './accounts.ts'
import { assetNo } from './assets.ts'
import { kinds, type Reason, reasons } from './chart.ts'

/**
 * One movement of money. `key` makes it happen once, for ever: a business key (`keyFrom`) or the caller's own uuid.
 * `ref` names its subject: a round, a deposit, a withdrawal.
 */
export type Transfer = Readonly<{
  from: Account
  to: Account
  amount: Money
  reason: Reason
  key: string
  ref?: bigint
}>

/**
 * The outcome of a transfer. Balances are those of the two accounts after it, in the unit of their asset; 0 for an
 * account that is summed and not materialized. A repeat returns the balances of the first time.
 */
export type Outcome = Readonly<
  { fromBalance: Money; toBalance: Money } & (
    | { ok: true; replayed: boolean }
    | { ok: false; reason: 'insufficient_balance' | 'key_reused' }
  )
>

/** Opens materialized accounts, empty; those that are open already, and summed ones (which need no opening), are unchanged. */
export async function open(tx: Tx, accounts: readonly Account[]): Promise<void> {
  await tx.run(sql`select ledger.open(${accounts.map(kindNo)}::smallint[], ${accounts.map((one) => one.owner)}::bigint[],
    ${accounts.map((one) => assetNo(one.asset))}::smallint[])`)
}

/** Locks open accounts, in the order in which `post` does, until the transaction ends. For what must be read after the last movement. */
export async function lock(tx: Tx, accounts: readonly Account[]): Promise<void> {
  await tx.run(sql`select ledger.lock(${accounts.map(kindNo)}::smallint[], ${accounts.map((one) => one.owner)}::bigint[],
    ${accounts.map((one) => assetNo(one.asset))}::smallint[])`)
}

/**
 * Moves money in the caller's transaction: one journal, any number of transfers, a constant number of statements. The
 * transfers happen in the order given. One that its materialized source cannot pay moves nothing
 * (`insufficient_balance`) and the later ones that fit still go; one whose key belongs to a different transfer moves
 * nothing (`key_reused`); one that was posted before returns its first outcome. Materialized accounts are locked in one
 * global order, so that no two calls deadlock.
 *
 * A transfer outside the chart, of nothing, between assets or from an account that is not open is a bug and throws.
 * Throws 40001 when another transaction used one of the keys at the same moment: `db.transaction` then runs its work
 * again.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<Outcome[]> {
  if (transfers.length === 0) return []
  assert(
    transfers.every((one) => one.from.asset === one.to.asset),
    'a transfer stays in its asset',
  )
  const column = <T>(pick: (transfer: Transfer) => T): T[] => transfers.map(pick)
  const row = await tx.row<Posted>(sql`select * from ledger.post(
    ${column((one) => one.key)}::uuid[],
    ${column((one) => kindNo(one.from))}::smallint[], ${column((one) => one.from.owner)}::bigint[],
    ${column((one) => kindNo(one.to))}::smallint[], ${column((one) => one.to.owner)}::bigint[],
    ${column((one) => assetNo(one.from.asset))}::smallint[], ${column((one) => one.amount)}::bigint[],
    ${column((one) => reasons[one.reason].no)}::smallint[], ${column((one) => one.ref ?? null)}::bigint[])`)
  assert(row !== undefined && row.codes.length === transfers.length, 'every transfer has an outcome')
  const { codes, fromBalances, toBalances } = row
  return codes.map((code, at) => outcomeOf(code, fromBalances[at] ?? 0n, toBalances[at] ?? 0n))
}

type Posted = Readonly<{ codes: number[]; fromBalances: (Money | null)[]; toBalances: (Money | null)[] }>

function outcomeOf(code: number, fromBalance: Money, toBalance: Money): Outcome {
  const balances = { fromBalance, toBalance }
  if (code === 0 || code === 1) return { ok: true, replayed: code === 1, ...balances }
  assert(code === 2 || code === 3, `ledger.post knows the outcome ${code}`)
  return { ok: false, reason: code === 2 ? 'insufficient_balance' : 'key_reused', ...balances }
}

function kindNo(account: Account): number {
  return kinds[account.kind].no
}

/**
 * The key of a business fact, the same on every node and for ever: keyFrom('deposit', deposit.id) can be posted once. The
 * first 128 bits of SHA-256 over the parts, each with its length before it so that no two lists of parts read the same,
 * marked as a uuid of version 8 (RFC 9562).
 */
export function keyFrom(...parts: readonly (string | bigint)[]): string {
  let hashed = 'opendraw/key/v1\0'
  for (const part of parts) {
    const text = typeof part === 'bigint' ? `n${part}` : `s${part}`
    hashed += `${Buffer.byteLength(text)}:${text}`
  }
  const bytes = createHash('sha256').update(hashed).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
