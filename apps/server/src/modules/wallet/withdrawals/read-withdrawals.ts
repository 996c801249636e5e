import type { Tx } from '@opendraw/db'
import type { Page, Paging } from '../../../paging.ts'
import type { WithdrawalRow } from './tables/withdrawals.ts'
import * as rows from './tables/withdrawals.ts'

/** The withdrawals with these ids, in no order; an id that names none is left out. */
export function withdrawalsByIds(tx: Tx, ids: readonly bigint[]) {
  return rows.withdrawalsByIds(tx, ids)
}

/** A page of the player's withdrawals and returns, newest first. */
export function withdrawalsOf(tx: Tx, playerId: bigint, paging: Paging): Promise<Page<WithdrawalRow>> {
  return rows.withdrawalsOf(tx, playerId, paging)
}

/** How many withdrawals and returns wait for a decision; approved ones that are not paid yet do not count. */
export function waitingWithdrawals(tx: Tx): Promise<number> {
  return rows.waitingWithdrawals(tx)
}

/** The way of a withdrawal so far, from its request on. */
export function stepsOf(tx: Tx, id: bigint) {
  return rows.stepsOf(tx, id)
}
