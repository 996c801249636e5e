import type { Tx } from '@opendraw/db'
import type { Page, Paging, Period } from '../../../paging.ts'
import type { MovedOfDay, Waiting } from '../../../waiting.ts'
import * as deposits from './tables/deposits.ts'
import { methodVersion } from './tables/methods.ts'
import * as reversals from './tables/reversals.ts'

/** The deposits with these ids, in no order. */
export function depositsByIds(tx: Tx, ids: readonly bigint[]) {
  return deposits.depositsByIds(tx, ids)
}

/** What a deposit's method was called in English when the deposit was asked for. */
export async function methodNameOf(
  tx: Tx,
  { method, methodVersion: version }: Pick<deposits.DepositRow, 'method' | 'methodVersion'>,
): Promise<string> {
  return (await methodVersion(tx, method, version))?.name.en ?? method
}

/** A page of the player's deposits, newest first. */
export function depositsOf(tx: Tx, playerId: bigint, paging: Paging): Promise<Page<deposits.DepositRow>> {
  return deposits.depositsOf(tx, playerId, paging)
}

/** A page of all deposits asked for in a time, newest first. */
export function depositsBetween(tx: Tx, period: Period, paging: Paging): Promise<Page<deposits.DepositRow>> {
  return deposits.depositsBetween(tx, period, paging)
}

/** The other deposits, of any player, for which a picture of this one was shown as well; the newest first, at most ten. */
export function samePictures(tx: Tx, id: bigint): Promise<deposits.SamePicture[]> {
  return deposits.samePictures(tx, id)
}

/** What was credited on each UTC day from this moment on. */
export function creditedSince(tx: Tx, from: Date): Promise<MovedOfDay[]> {
  return deposits.creditedSince(tx, from)
}

/** The deposits that wait for an operator. */
export function waitingDeposits(tx: Tx): Promise<Waiting> {
  return deposits.waitingDeposits(tx)
}

/** How a deposit was reversed; repayments go to the player's oldest debts first. */
export function reversalOf(tx: Tx, depositId: bigint) {
  return reversals.reversalOf(tx, depositId)
}

/** What of a player's reversed deposits was missing and paid by the operator, less what they have repaid. Micro-USD. */
export function debtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  return reversals.debtOf(tx, playerId)
}

/** What other accounts of the player's person owe for reversed deposits, as far as what they bound shows it. Micro-USD. */
export function debtsOfLinked(tx: Tx, playerId: bigint): Promise<reversals.Owed[]> {
  return reversals.debtsOfLinked(tx, playerId)
}

/** Those of these players who may owe for a reversed deposit, or whose person owes under another account, in order. */
export function owingAmong(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  return reversals.owingAmong(tx, playerIds)
}

/** Those of these players who may owe for a reversed deposit, in order. */
export function debtorsAmong(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  return reversals.debtorsAmong(tx, playerIds)
}
