import { type ReplyOf, refusalsOf } from '@opendraw/contract'
import { checkWithdrawal as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import { holdOf } from '../../accounts/index.ts'
import { personOf } from '../../kyc/index.ts'
import { turnoverOf } from '../../wagering/index.ts'
import { holdingsOf } from '../../wallet/statement/index.ts'
import { isSameName } from '../../wallet/payout-methods/index.ts'
import { stepsOf, type WithdrawalRow, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { namesOf } from '../../operators/index.ts'
import { instrumentOf } from '../tables/instruments.ts'
import { playerStanding } from './player-standing.ts'

const refuse = refusalsOf(call)

/** What an operator weighs before he decides on a withdrawal. Refuses an unknown one (not_found). */
export async function checkWithdrawal(ctx: Context, id: bigint): Promise<ReplyOf<typeof call>> {
  const [row] = await withdrawalsByIds(ctx.db, [id])
  if (!row) throw refuse('not_found')
  const { db } = ctx
  const [player, hold, turnover, instrument, isSame, steps] = await Promise.all([
    playerStanding(db, row.playerId),
    holdOf(db, row.playerId),
    turnoverLeft(ctx, row.playerId),
    instrumentOf(db, id),
    isNamedLikeHolder(ctx, row),
    toSteps(ctx, id),
  ])
  return {
    player,
    isFirst: player.withdrawalsPaid === 0,
    turnoverLeft: turnover,
    hold: hold && { until: hold.until, cause: hold.cause },
    instrumentAt: instrument?.boundAt ?? row.createdAt,
    instrumentPaid: instrument?.paid ?? 0,
    isSameName: isSame,
    steps,
  }
}

async function turnoverLeft({ db }: Context, playerId: bigint): Promise<bigint> {
  const { total } = await holdingsOf(db, playerId)
  return (await turnoverOf(db, playerId, total)).left
}

async function isNamedLikeHolder(ctx: Context, { playerId, holder }: WithdrawalRow): Promise<boolean | null> {
  if (holder === null) return null
  const { firstName, lastName } = await personOf(ctx, ctx.db, playerId)
  return firstName === null || lastName === null ? null : isSameName(holder, `${firstName} ${lastName}`)
}

async function toSteps({ db }: Context, id: bigint) {
  const steps = await stepsOf(db, id)
  const people = steps.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId]))
  const names = await namesOf(db, people)
  return steps.map(({ operatorId, at, ...step }) => ({
    ...step,
    at,
    operator: operatorId === null ? null : (names.get(operatorId) ?? ''),
  }))
}
