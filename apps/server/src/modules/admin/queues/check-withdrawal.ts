import { type ReplyOf, refusalsOf } from '@opendraw/contract'
import { checkWithdrawal as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { holdOf } from '../../accounts/index.ts'
import { personOf } from '../../kyc/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { depositsByIds, methodNameOf } from '../../wallet/deposits/index.ts'
import { isSameName } from '../../wallet/payout-methods/index.ts'
import { holdingsOf } from '../../wallet/statement/index.ts'
import { type WithdrawalRow, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { instrumentOf } from '../tables/notes.ts'
import { playerSummary } from './queue-rows.ts'

const refuse = refusalsOf(call)

/** What an operator reviews before a decision on a withdrawal. Refuses an unknown one (not_found). */
export async function checkWithdrawal(ctx: Context, id: bigint): Promise<ReplyOf<typeof call>> {
  const [row] = await withdrawalsByIds(ctx.db, [id])
  if (!row) throw refuse('not_found')
  const { db } = ctx
  const [player, hold, turnover, instrument, isSame, deposit] = await Promise.all([
    playerSummary(db, row.playerId),
    holdOf(db, row.playerId),
    turnoverLeft(ctx, row.playerId),
    instrumentOf(db, id),
    isNamedLikeHolder(ctx, row),
    returnedDeposit(db, row),
  ])
  return {
    player,
    isFirst: player.withdrawalsPaid === 0,
    turnoverLeft: turnover,
    hold: hold && { until: hold.until, cause: hold.cause },
    instrumentAt: instrument?.boundAt ?? row.createdAt,
    instrumentPaid: instrument?.paid ?? 0,
    isSameName: isSame,
    deposit,
  }
}

async function turnoverLeft({ db }: Context, playerId: bigint): Promise<bigint> {
  const { total } = await holdingsOf(db, playerId)
  return (await wageringOf(db, playerId, total)).left
}

async function isNamedLikeHolder(ctx: Context, { playerId, holder }: WithdrawalRow): Promise<boolean | null> {
  if (holder === null) return null
  const { firstName, lastName } = await personOf(ctx, ctx.db, playerId)
  return firstName === null || lastName === null ? null : isSameName(holder, `${firstName} ${lastName}`)
}

/** The deposit that a withdrawal sends back, for the operator who compares who paid it with the card; null for a payout. */
async function returnedDeposit(
  db: Tx,
  { depositId }: Pick<WithdrawalRow, 'depositId'>,
): Promise<ReplyOf<typeof call>['deposit']> {
  if (depositId === null) return null
  const [row] = await depositsByIds(db, [depositId])
  assert(row !== undefined && row.credited !== null, 'only a credited deposit goes back')
  const { id, credited, createdAt } = row
  return { id, methodName: await methodNameOf(db, row), credited, createdAt }
}
