import { Refusal, refusalsOf } from '@opendraw/contract'
import { readPayoutCard as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { readPicture } from '../../uploads/index.ts'
import { openTargets, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'

const refuse = refusalsOf(call)

/**
 * The card behind a withdrawal in the clear, for the operator who pays it; the access is recorded before it is shown.
 * Refuses an unknown withdrawal and one that goes to no card (not_found).
 */
export async function readPayoutCard(
  ctx: Context,
  caller: OperatorCaller,
  id: bigint,
): Promise<{ cardNumber: string; phone: string }> {
  const [row] = await openTargets(ctx, await withdrawalsByIds(ctx.db, [id]))
  if (row?.target.kind !== 'card') throw refuse('not_found')
  await ctx.db.transaction((tx) =>
    writeAudit(tx, { ...by(caller), act: 'withdrawal.card.read', subject: `withdrawal:${id}` }),
  )
  const { cardNumber, phone } = row.target
  return { cardNumber, phone }
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
