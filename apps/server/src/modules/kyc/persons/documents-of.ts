import type { Context } from '../../../context.ts'
import { open } from '../../privacy/index.ts'
import { newestKyc } from '../tables/kyc.ts'

/** The player's newest documents and their check in the clear, for the export of their data; null without any. */
export async function documentsOf(ctx: Context, playerId: bigint) {
  const kyc = await newestKyc(ctx.db, playerId)
  if (!kyc) return null
  const { documentKind, documentExpires, country, state, submittedAt, decidedAt, reasonCode, reason } = kyc
  return {
    documentKind,
    documentNumber: await open(ctx, ctx.db, playerId, 'kyc_case.document_number', kyc.documentNumber),
    birthDate: await open(ctx, ctx.db, playerId, 'kyc_case.birth_date', kyc.birthDate),
    documentExpires,
    country,
    state,
    submittedAt,
    decidedAt,
    reasonCode,
    reason,
  }
}
