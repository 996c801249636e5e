import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { hasPermission } from '../../http/permission.ts'
import { nicknamesOf } from '../identity/index.ts'
import {
  type DepositRow,
  depositsIn,
  type Page,
  type Paging,
  type WithdrawalRow,
  waitingDeposits,
  waitingWithdrawals,
  withdrawalsIn,
} from '../wallet/index.ts'
import { namesOf } from './tables/operators.ts'

/** A row of a queue with the names of those concerned. */
export type Named<Row> = Row & { readonly nickname: string; readonly decidedByName: string | null }
type Decided = { readonly playerId: bigint; readonly decidedBy: bigint | null }

export async function listDepositQueue(
  ctx: Context,
  state: DepositRow['state'] | null,
  paging: Paging,
): Promise<Page<Named<DepositRow>>> {
  const { list, next } = await depositsIn(ctx.db, state, paging)
  return { list: await named(ctx, list), next }
}

export async function listWithdrawalQueue(
  ctx: Context,
  state: WithdrawalRow['state'] | null,
  paging: Paging,
): Promise<Page<Named<WithdrawalRow>>> {
  const { list, next } = await withdrawalsIn(ctx.db, state, paging)
  return { list: await named(ctx, list), next }
}

/** How many requests wait, as far as the caller may know: 0 for a queue that he may not read. */
export async function countWaiting(
  ctx: Context,
  { permissions }: OperatorCaller,
): Promise<{ deposits: number; withdrawals: number }> {
  const [deposits, withdrawals] = await Promise.all([
    hasPermission(permissions, 'finance:deposit:read') ? waitingDeposits(ctx.db) : 0,
    hasPermission(permissions, 'finance:withdrawal:read') ? waitingWithdrawals(ctx.db) : 0,
  ])
  return { deposits, withdrawals }
}

/** One row with the player's nickname and the deciding operator's name. */
export async function withNames<Row extends Decided>(ctx: Context, row: Row): Promise<Named<Row>> {
  const [one] = await named(ctx, [row])
  assert(one !== undefined, 'one row gets one name')
  return one
}

async function named<Row extends Decided>(ctx: Context, rows: readonly Row[]): Promise<Named<Row>[]> {
  const players = rows.map(({ playerId }) => playerId)
  const operators = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const [nicknames, names] = await Promise.all([nicknamesOf(ctx.db, players), namesOf(ctx.db, operators)])
  return rows.map((row) => ({
    ...row,
    nickname: nicknames.get(row.playerId) ?? '',
    decidedByName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
  }))
}
