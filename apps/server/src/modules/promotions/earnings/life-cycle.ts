import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import {
  type Account,
  balanceOf,
  cash,
  linesOf,
  type Purpose,
  promoBudget,
  type Reason,
} from '@opendraw/ledger'
import { add } from '@opendraw/money'
import type { Period } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { pageFrom } from '../../../paging.ts'
import { openAmong } from '../../accounts/index.ts'
import { promotableOf } from '../../responsible-gaming/index.ts'
import { giveBack, type Payment, payFromBudget, payPromised, setAside } from './promised-money.ts'
import * as rows from './tables.ts'
import { type Earning, type EarningKind, earningsOf, type NewEarning } from './tables.ts'

/** Which budget pays for each kind of earning: 0025. */
const purposes: Readonly<Record<BudgetedKind, Purpose>> = {
  commission: 'commission',
  rebate: 'rebate',
  vip_gift: 'gifts',
  points: 'points',
  salary: 'salary',
  sign_in: 'growth',
  task: 'growth',
  chest: 'growth',
  bonus: 'growth',
  packet: 'packets',
}

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

/** Lists what was earned, in the transaction that promises or pays it; once a key. What was listed as due and is paid now is settled. */
export function noteEarnings(tx: Tx, earnings: readonly NewEarning[]) {
  return rows.noteEarnings(tx, earnings)
}

/** Settles what was listed as due: paid, or lapsed. Answers how many were still due. */
export function settleEarnings(tx: Tx, keys: readonly string[], state: 'paid' | 'lapsed') {
  return rows.settleEarnings(tx, keys, state)
}

export type Job = Earning &
  Readonly<{
    /** The line of the cash account's bill that paid it; null where it was not paid to cash. */
    line: bigint | null
  }>

/** What a player earned beside their bets, of one kind or of all, newest first, each with its line of the bill. */
export async function readJobLog(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  kind: EarningKind | null,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<{ list: Job[]; next: bigint | null }> {
  const rows = await earningsOf(db, playerId, kind === null ? null : [kind], before, limit + 1)
  const { list, next } = pageFrom(rows, limit)
  const keys = list.filter(({ asset, state }) => asset === 'USD' && state === 'paid').map(({ key }) => key)
  const lines = await linesOf(db, cash(playerId), keys)
  return { list: list.map((row) => ({ ...row, line: lines.get(row.key) ?? null })), next }
}

/** The kinds that the ledger pays to the player's cash, for the reason of the same name. */
type CashKind = Extract<BudgetedKind, Reason>

/** What a budget pays: interest of products comes from its reserve. */
type BudgetedKind = Exclude<EarningKind, 'product_interest'>

/** What a budget is for that pays a kind. */
export function purposeOf(kind: BudgetedKind): Purpose {
  return purposes[kind]
}

/** The account of the budget that pays a kind. */
export function budgetOf(kind: BudgetedKind): Account {
  return promoBudget(purposes[kind])
}

/** What may still be promised of a kind, micro-USD: whatever is more waits, or is refused with `promotion_paused`. */
export function availableFor(db: Tx, kind: BudgetedKind): Promise<bigint> {
  return balanceOf(db, budgetOf(kind))
}

/** What is paid is for this period: promotions must have reached the player in all of it (`promotableOf`). */
type During = Readonly<Pick<Period, 'from' | 'until'>>

/** Refuses with promotions_closed a player whom promotions may not reach, or did not during the period (`promotableOf`). */
export async function refuseUnreached(tx: Tx, playerId: bigint, during: During | null = null): Promise<void> {
  if (!(await promotableOf(tx, [playerId], during)).has(playerId)) throw new Refusal('promotions_closed')
}

/**
 * These rows in their order, by whether promotions may reach their players, and did during the period; none of the reached closes
 * their account before the transaction ends. Two statements, however many they are.
 */
export async function byReach<Row extends Readonly<{ playerId: bigint }>>(
  tx: Tx,
  rows: readonly Row[],
  during: During | null = null,
): Promise<{ reached: Row[]; unreached: Row[] }> {
  const ids = rows.map(({ playerId }) => playerId)
  const reached = await promotableOf(tx, [...(await openAmong(tx, ids))], during)
  return {
    reached: rows.filter(({ playerId }) => reached.has(playerId)),
    unreached: rows.filter(({ playerId }) => !reached.has(playerId)),
  }
}
