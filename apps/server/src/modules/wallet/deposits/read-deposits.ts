import type { Tx } from '@opendraw/db'
import type { Page, Paging, Period } from '../../../paging.ts'
import type { MovedOfDay, Waiting } from '../../../waiting.ts'
import type { DepositRow } from './tables/deposits.ts'
import * as rows from './tables/deposits.ts'

/** The deposits with these ids, in no order. */
export function depositsByIds(tx: Tx, ids: readonly bigint[]) {
  return rows.depositsByIds(tx, ids)
}

/** A page of the player's deposits, newest first. */
export function depositsOf(tx: Tx, playerId: bigint, paging: Paging): Promise<Page<DepositRow>> {
  return rows.depositsOf(tx, playerId, paging)
}

/** A page of all deposits asked for in a time, newest first. */
export function depositsBetween(tx: Tx, period: Period, paging: Paging): Promise<Page<DepositRow>> {
  return rows.depositsBetween(tx, period, paging)
}

/** What was credited on each UTC day from this moment on. */
export function creditedSince(tx: Tx, from: Date): Promise<MovedOfDay[]> {
  return rows.creditedSince(tx, from)
}

/** The deposits that wait for an operator. */
export function waitingDeposits(tx: Tx): Promise<Waiting> {
  return rows.waitingDeposits(tx)
}
