import { Refusal, type ReplyOf, refusalsOf } from '@opendraw/contract'
import {
  readPayoutCard as cardCall,
  checkDeposit as depositCall,
  checkWithdrawal as withdrawalCall,
} from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { holdOf } from '../../accounts/index.ts'
import { isSameName, personOf } from '../../kyc/index.ts'
import { by, writeAudit, writePersonRead } from '../../operators/index.ts'
import { readPicture } from '../../uploads/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { depositsByIds, heldOf, methodNameOf, reversalOf, samePictures } from '../../wallet/deposits/index.ts'
import { holdingsOf } from '../../wallet/statement/index.ts'
import { openTargets, type PayoutTarget, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { instrumentOf } from '../tables/notes.ts'
import { playerSummary } from './queue-rows.ts'

const refuseDeposit = refusalsOf(depositCall)
const refuseWithdrawal = refusalsOf(withdrawalCall)
const refuseCard = refusalsOf(cardCall)

/** What an operator reviews before a decision on a deposit. Refuses an unknown one (not_found). */
export async function checkDeposit(
  { db }: Pick<Context, 'db'>,
  id: bigint,
): Promise<ReplyOf<typeof depositCall>> {
  const [row] = await depositsByIds(db, [id])
  if (!row) throw refuseDeposit('not_found')
  const player = await playerSummary(db, row.playerId)
  const held = await heldOf(db, id)
  const reversal = await reversalOf(db, id)
  return {
    player,
    isFirst: player.depositsPassed === 0,
    held,
    reversed: reversal ? { taken: reversal.taken, debt: reversal.debt, at: reversal.at } : null,
    samePictures: await samePictures(db, id),
  }
}

/** What an operator reviews before a decision on a withdrawal. Refuses an unknown one (not_found). */
export async function checkWithdrawal(ctx: Context, id: bigint): Promise<ReplyOf<typeof withdrawalCall>> {
  const [row] = await openTargets(ctx, await withdrawalsByIds(ctx.db, [id]))
  if (!row) throw refuseWithdrawal('not_found')
  const { db } = ctx
  const [player, hold, turnover, instrument, isSame, deposit] = await Promise.all([
    playerSummary(db, row.playerId),
    holdOf(db, row.playerId),
    turnoverLeft(ctx, row.playerId),
    instrumentOf(db, id),
    isNamedLikeHolder(ctx, row.playerId, row.target),
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

async function isNamedLikeHolder(
  ctx: Context,
  playerId: bigint,
  target: PayoutTarget,
): Promise<boolean | null> {
  if (target.kind !== 'card') return null
  const { firstName, lastName } = await personOf(ctx, ctx.db, playerId)
  return firstName === null || lastName === null
    ? null
    : isSameName(target.holder, `${firstName} ${lastName}`)
}

/** The deposit that a withdrawal sends back, for the operator who compares who paid it with the card; null for a payout. */
async function returnedDeposit(
  db: Tx,
  { depositId }: Readonly<{ depositId: bigint | null }>,
): Promise<ReplyOf<typeof withdrawalCall>['deposit']> {
  if (depositId === null) return null
  const [row] = await depositsByIds(db, [depositId])
  assert(row !== undefined && row.credited !== null, 'only a credited deposit goes back')
  const { id, credited, createdAt } = row
  return { id, methodName: await methodNameOf(db, row), credited, createdAt }
}

/**
 * The card behind a withdrawal in the clear, for the operator who pays it. The access is recorded before it is shown, and counts among the
 * persons that an operator opens (person_reads_spent). Refuses an unknown withdrawal and one that goes to no card (not_found), and one that
 * is neither to be decided nor to be paid (already_decided): nobody needs its card any more.
 */
export async function readPayoutCard(
  ctx: Context,
  caller: OperatorCaller,
  id: bigint,
): Promise<ReplyOf<typeof cardCall>> {
  const rows = await withdrawalsByIds(ctx.db, [id])
  const [row] = rows
  if (!row || row.cardId === null) throw refuseCard('not_found')
  if (row.state !== 'pending' && row.state !== 'approved') throw refuseCard('already_decided')
  await writePersonRead(ctx, caller, { act: 'withdrawal.card.read', subject: `withdrawal:${id}` })
  const [opened] = await openTargets(ctx, rows)
  assert(opened?.target.kind === 'card', 'what goes to a card has one')
  const { cardNumber, phone, holder, bankAddress, ifsc } = opened.target
  return { cardNumber, phone, holder, bankAddress, ifsc }
}

/** The picture behind a deposit, for an operator; the access is recorded before it is shown. */
export async function viewProof(
  ctx: Context,
  id: string,
  caller: OperatorCaller,
): Promise<{ mime: string; bytes: Buffer }> {
  const picture = await readPicture(ctx, id)
  if (picture?.kind !== 'deposit_proof') throw new Refusal('not_found')
  await ctx.db.transaction((tx) =>
    writeAudit(tx, { ...by(caller), act: 'proof.view', subject: `upload:${id}` }),
  )
  return { mime: picture.mime, bytes: picture.bytes }
}
