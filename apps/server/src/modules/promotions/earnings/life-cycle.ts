import type { Tx } from '@opendraw/db'
import { cash } from '@opendraw/ledger'
import { add } from '@opendraw/money'
import { type CashKind, purposeOf } from './kinds.ts'
import { noteEarnings, settleEarnings } from './note-earnings.ts'
import { giveBack, type Payment, payFromBudget, payPromised, setAside } from './promised-money.ts'
import type { EarningKind, NewEarning } from './tables.ts'

/** What one player earned, micro-USD. `key` is that of the transfer that pays it, and of its line in the player's list. */
export type EarningInput = Omit<NewEarning, 'kind' | 'asset' | 'state'>

/** A kind that is promised before it is paid, and keeps a row of its own for each promise. */
export type PromisedKind<Row> = Readonly<{
  kind: CashKind
  earningOf: (row: Row) => EarningInput
  /** Of the transfer that gives a promise back which is not paid any more. */
  expiryKeyOf: (row: Row) => string
  /** Notes in the kind's own rows, which the caller holds, what became of them. */
  settle: (tx: Tx, rows: readonly Row[], state: 'paid' | 'lapsed') => Promise<unknown>
}>

/**
 * promised: puts the whole aside under one key, and lists it as due. All or nothing: false when the budget lacks a part of it, and
 * then nothing has moved and nothing may be told; it waits until there is enough (`availableFor`).
 */
export async function promiseEarnings<Row>(
  tx: Tx,
  { kind, earningOf }: PromisedKind<Row>,
  rows: readonly Row[],
  key: string,
): Promise<boolean> {
  const earnings = rows.map(earningOf)
  if (!(await setAside(tx, { purpose: purposeOf(kind), amount: totalOf(earnings), key }))) return false
  await list(tx, kind, earnings, 'due')
  return true
}

/** paid: what was put aside goes to cash, each once; for rows that the caller holds and has found due and payable. */
export async function payEarnings<Row>(
  tx: Tx,
  { kind, earningOf, settle }: PromisedKind<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const earnings = rows.map(earningOf)
  await payPromised(tx, purposeOf(kind), paymentsOf(kind, earnings))
  await settle(tx, rows, 'paid')
  await list(tx, kind, earnings, 'paid')
}

/** expired: the budget gets back what was put aside; for rows that the caller holds and has found due and not payable any more. */
export async function expireEarnings<Row>(
  tx: Tx,
  { kind, earningOf, expiryKeyOf, settle }: PromisedKind<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const purpose = purposeOf(kind)
  const earnings = rows.map(earningOf)
  await giveBack(
    tx,
    ...rows.map((row) => ({ purpose, amount: earningOf(row).amount, key: expiryKeyOf(row) })),
  )
  await settle(tx, rows, 'lapsed')
  await settleEarnings(
    tx,
    earnings.map(({ key }) => key),
    'lapsed',
  )
}

/**
 * promised and paid at once, each once a key: for what nobody was promised before. Refuses with `promotion_paused`, and moves
 * nothing, when the budget lacks a part of it. `asideKey`: as in `payFromBudget`.
 */
export async function grantEarnings(
  tx: Tx,
  kind: CashKind,
  earnings: readonly EarningInput[],
  asideKey?: string,
): Promise<void> {
  await payFromBudget(tx, purposeOf(kind), paymentsOf(kind, earnings), asideKey)
  await list(tx, kind, earnings, 'paid')
}

function totalOf(earnings: readonly EarningInput[]): bigint {
  return add(...earnings.map(({ amount }) => amount))
}

function paymentsOf(kind: CashKind, earnings: readonly EarningInput[]): Payment[] {
  return earnings.map(({ playerId, amount, key }) => ({ to: cash(playerId), amount, reason: kind, key }))
}

const list = (tx: Tx, kind: EarningKind, earnings: readonly EarningInput[], state: NewEarning['state']) =>
  noteEarnings(
    tx,
    earnings.map((earning) => ({ ...earning, kind, asset: 'USD', state })),
  )
