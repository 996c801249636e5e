import { Refusal, refusalsOf, requestWithdrawal, type WalletAsset } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { bankroll, cash, keyFrom, post } from '@opendraw/ledger'
import { assert, CENT, encode, MICRO } from '@opendraw/money'
import { holdOf, refuseWhileFrozen } from '../../accounts/index.ts'
import { settingOf } from '../../settings/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { addRepayment, type DepositRow, debtOf, debtorsAmong, debtsOfLinked } from '../deposits/index.ts'
import { lockPayoutsOf } from '../payout-methods/index.ts'
import { type Holdings, holdingsOf } from '../statement/index.ts'
import type { WithdrawalRow } from './tables/withdrawals.ts'

const refuse = refusalsOf(requestWithdrawal)

/** How much of a player's USD can be withdrawn, micro-USD, and what is left to stake before more can. */
export type FreeCash = Readonly<{ cash: bigint; free: bigint; turnoverLeft: bigint }>

/**
 * What a player may send away now: their USD beyond the wagering requirement. For money that leaves by another way than
 * a withdrawal, which must not bypass its rules: it waits for concurrent withdrawals of the player, locks their payouts
 * until the transaction ends, and refuses with `withdrawal_held` while withdrawals are on hold and with `debt_open`
 * while they owe for a reversed deposit, or `account_frozen`: withdrawals then need dual approval, and this way has none.
 */
export async function freeCash(tx: Tx, playerId: bigint): Promise<FreeCash> {
  const debt = await lockDebtOf(tx, playerId)
  await refuseWhileFrozen(tx, playerId)
  if (debt > 0n) throw new Refusal('debt_open', { debt: encode(debt) })
  await refuseWhileHeld(tx, playerId)
  const holdings = await holdingsOf(tx, playerId)
  const { left } = await wageringOf(tx, playerId, holdings.total)
  const { USD: spare } = await spareOf(tx, holdings, left)
  const free = spare < 0n ? 0n : spare
  return { cash: holdings.USD, free: holdings.USD < free ? holdings.USD : free, turnoverLeft: left }
}

/**
 * What a player has beyond the wagering requirement, by asset: below zero where it is more than they have. A USDT counts as
 * a dollar, and as what conversions give for it where that is less: else a conversion would loosen a part of the requirement.
 */
export async function spareOf(
  tx: Tx,
  { USD, USDT, total }: Holdings,
  left: bigint,
): Promise<Record<WalletAsset, bigint>> {
  const rate = left === 0n || USDT === 0n ? MICRO : await settingOf(tx, 'conversionRate')
  if (rate >= MICRO) return { USD: total - left, USDT: total - left }
  const worth = USD + (USDT * rate + MICRO - 1n) / MICRO
  const spare = worth - left
  return { USD: spare, USDT: spare > 0n ? (spare * MICRO) / rate : spare }
}

/** Whether a deposit can go back to a card: what came through the crypto provider came from none. */
export function isReturnable({ kind }: Pick<DepositRow, 'kind'>): boolean {
  return kind !== 'btcpay'
}

/** What of a deposit may go back to where it came from: what is unstaked of it, as far as the wallet still has it, in whole cents. */
export function returnable(source: Readonly<{ left: bigint }> | undefined, cash: bigint): bigint {
  const left = source?.left ?? 0n
  const most = left < cash ? left : cash
  return most - (most % CENT)
}

/** Throws withdrawal_held, with end and reason, while the player's withdrawals are on hold. */
export async function refuseWhileHeld(tx: Tx, playerId: bigint): Promise<void> {
  const hold = await holdOf(tx, playerId)
  if (hold) throw refuse('withdrawal_held', { until: String(hold.until.getTime()), cause: hold.cause })
}

/**
 * The player's debt for reversed deposits, micro-USD, under their lock on payouts: until the transaction ends none of
 * their deposits is reversed and none of their withdrawals goes out or comes back.
 */
export async function lockDebtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  await lockPayoutsOf(tx, playerId)
  return debtOf(tx, playerId)
}

/** What the player owes for reversed deposits, and what other accounts of their person owe. Micro-USD. */
export type PersonDebt = Readonly<{
  own: bigint
  others: Awaited<ReturnType<typeof debtsOfLinked>>
  total: bigint
}>

/** The same for the player's person: a debt stays behind in no account. Only the player's own is locked. */
export async function lockPersonDebtOf(tx: Tx, playerId: bigint): Promise<PersonDebt> {
  const own = await lockDebtOf(tx, playerId)
  const others = await debtsOfLinked(tx, playerId)
  return { own, others, total: others.reduce((sum, { debt }) => sum + debt, own) }
}

/** Locks the payouts of those of these players who owe for a reversed deposit, and answers who they are. */
export async function lockDebtors(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  const debtors = await debtorsAmong(tx, [...new Set(playerIds)])
  for (const debtor of debtors) await lockPayoutsOf(tx, debtor)
  return debtors
}

/** Money that has come to a player's cash, by the transfer of that key. */
type Received = Readonly<{ playerId: bigint; amount: bigint; key: string }>

/** Who owes for a reversed deposit repays first from what they receive, in the transaction that pays it. */
export async function repayDebts(tx: Tx, received: readonly Received[]): Promise<void> {
  const debtors = await lockDebtors(
    tx,
    received.map(({ playerId }) => playerId),
  )
  for (const { playerId, amount, key } of received)
    if (debtors.includes(playerId))
      await repayDebt(tx, { playerId, amount, key: keyFrom('debt_repaid', key) })
}

/**
 * Repays the player's debt from a withdrawal that has come back: see `repayDebt`. USDT that comes back stays theirs: no
 * rate was agreed.
 */
export async function settleDebt(tx: Tx, { id, playerId, asset, amount }: WithdrawalRow): Promise<void> {
  if (asset === 'USD') await repayDebt(tx, { playerId, amount, key: debtKey(id), withdrawalId: id })
}

/** `key` is of the transfer that may repay; `withdrawalId` of the withdrawal that came back, absent for all other money. */
type Repayment = Received & Readonly<{ withdrawalId?: bigint }>

/**
 * Repays the player's debt from money that has come to their cash, as far as it goes, to the bankroll, which had paid it. In the
 * transaction that brings the money and under their lock on payouts, so that they can never stake it in between.
 */
async function repayDebt(tx: Tx, { playerId, amount, key, withdrawalId }: Repayment): Promise<void> {
  const debt = await debtOf(tx, playerId)
  const repaid = debt < amount ? debt : amount
  if (repaid === 0n) return
  const [outcome] = await post(tx, [
    {
      from: cash(playerId),
      to: bankroll,
      amount: repaid,
      reason: 'debt_repaid',
      key,
      ...(withdrawalId !== undefined && { ref: withdrawalId }),
    },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'what has just come back is there, and comes back once')
  await addRepayment(tx, { key, playerId, withdrawalId: withdrawalId ?? null, amount: repaid })
}

/** The key of the one transfer that repays a debt from this withdrawal. */
export function debtKey(withdrawalId: bigint): string {
  return keyFrom('debt_repaid', withdrawalId)
}
