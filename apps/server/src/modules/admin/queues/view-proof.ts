import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { readPicture } from '../../uploads/index.ts'
import { by, writeAudit } from '../../operators/index.ts'

/** The picture behind a deposit, for an operator's eyes; that he looked is written down before he sees it. */
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
