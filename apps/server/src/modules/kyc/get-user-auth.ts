import { type getUserAuth as call, documentKinds, kycReasonCodes, type ReplyOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { open } from '../privacy/index.ts'
import { mask } from '../credentials/index.ts'
import { kycStandingOf, newestKyc } from './tables/kyc.ts'

/** How the check of the player's documents stands, and why; the number masked. */
export async function getUserAuth(ctx: Context, playerId: bigint): Promise<ReplyOf<typeof call>> {
  const { state, level } = await kycStandingOf(ctx.db, playerId)
  const row = await newestKyc(ctx.db, playerId)
  const number = row && (await open(ctx, ctx.db, playerId, 'kyc_case.document_number', row.documentNumber))
  return {
    state,
    level,
    documentKind: documentKinds.find((kind) => kind === row?.documentKind) ?? null,
    documentNumberMasked: number ? mask(number) : null,
    documentExpires: row?.documentExpires ?? null,
    submittedAt: row?.submittedAt ?? null,
    decidedAt: row?.decidedAt ?? null,
    reasonCode: kycReasonCodes.find((code) => code === row?.reasonCode) ?? null,
    reason: row?.reason || null,
  }
}
