import { Refusal, refusalsOf } from '@opendraw/contract'
import { readKycCase as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type KycCase, kycCase, kycDocument } from '../../kyc/index.ts'
import { by, writeAudit } from '../../operators/index.ts'

const refuse = refusalsOf(call)

/** One check in the clear; that he looked is written down before he sees it. Refuses an unknown one (not_found). */
export async function readCase(ctx: Context, caller: OperatorCaller, id: bigint): Promise<KycCase> {
  const found = await kycCase(ctx, id)
  if (!found) throw refuse('not_found')
  await ctx.db.transaction((tx) => writeAudit(tx, { ...by(caller), act: 'kyc.read', subject: `kyc:${id}` }))
  return found
}

/** A picture of a document; each view is written down before it is seen. */
export async function viewDocument(
  ctx: Context,
  id: string,
  caller: OperatorCaller,
): Promise<{ mime: string; bytes: Buffer }> {
  const picture = await kycDocument(ctx, id)
  if (!picture) throw new Refusal('not_found')
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      ...by(caller),
      act: 'kyc.document.view',
      subject: `kyc:${picture.caseId}`,
      after: { upload: id },
    }),
  )
  return { mime: picture.mime, bytes: picture.bytes }
}
