import type { PayoutNetwork } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { Page, Paging, Period } from '../../../paging.ts'
import type { MovedOfDay, Waiting } from '../../../waiting.ts'
import { type CardDetails, type CardSecrets, openCards } from '../payout-methods/index.ts'
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

/** A page of all withdrawals and returns asked for in a time, newest first. */
export function withdrawalsBetween(tx: Tx, period: Period, paging: Paging): Promise<Page<WithdrawalRow>> {
  return rows.withdrawalsBetween(tx, period, paging)
}

/** The withdrawals and returns that wait for a decision; approved ones that are not paid yet do not count. */
export function waitingWithdrawals(tx: Tx): Promise<Waiting> {
  return rows.waitingWithdrawals(tx)
}

/** The withdrawals that are neither paid nor refused by the promised time, since the first such time. */
export function lateWithdrawals(tx: Tx): Promise<Waiting> {
  return rows.lateWithdrawals(tx)
}

/** What was paid out on each UTC day from this moment on, without fees. */
export function paidSince(tx: Tx, from: Date): Promise<MovedOfDay[]> {
  return rows.paidSince(tx, from)
}

/** Where a withdrawal's money goes, in the clear. Of a shredded card the number reads as its end, and what else was sealed is empty. */
export type PayoutTarget =
  | Readonly<{ kind: 'card' } & CardDetails>
  | Readonly<{
      kind: 'wallet'
      network: PayoutNetwork
      address: string
      name: string
    }>

export type WithTarget<Row> = Row & Readonly<{ target: PayoutTarget }>

/** The same withdrawals with what they are paid to, unsealed; by two statements for all of them. */
export async function openTargets<Row extends WithdrawalRow>(
  ctx: Pick<Context, 'db' | 'config'>,
  rows: readonly Row[],
): Promise<WithTarget<Row>[]> {
  const opened = await openCards(
    ctx,
    rows.flatMap(({ cardId }) => (cardId === null ? [] : [cardId])),
  )
  return rows.map((row) => ({ ...row, target: targetOf(row, opened) }))
}

function targetOf(row: WithdrawalRow, opened: ReadonlyMap<bigint, CardSecrets>): PayoutTarget {
  const { bankName, ifsc, numberEnd, network, address, walletName } = row
  if (network !== null && address !== null)
    return { kind: 'wallet', network, address, name: walletName ?? network }
  assert(row.cardId !== null, 'a withdrawal goes to a card or to a wallet')
  const plain = opened.get(row.cardId)
  return {
    kind: 'card',
    bankName: bankName ?? '',
    cardNumber: plain?.number || `**** ${numberEnd ?? ''}`,
    ifsc: ifsc ?? '',
    bankAddress: plain?.bankAddress ?? '',
    phone: plain?.phone ?? '',
    holder: plain?.holder ?? '',
  }
}
