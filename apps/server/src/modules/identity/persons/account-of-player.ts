import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { open } from '../../privacy/index.ts'
import { privacyChoicesOf } from '../tables/closing.ts'
import { newestKyc } from '../tables/kyc.ts'
import { playerById } from '../tables/players.ts'
import { personOf } from './person-of.ts'

/** The player and the person in the clear, for the copy of his data that he asks for: without any secret or hash. */
export async function accountOfPlayer(ctx: Context, playerId: bigint) {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const { passwordHash: _, roles: _r, permissions: _p, ...account } = player
  const choices = await privacyChoicesOf(ctx.db, playerId)
  return {
    ...account,
    ...(await personOf(ctx, ctx.db, playerId)),
    ...choices,
    documents: await documentsOf(ctx, playerId),
  }
}

async function documentsOf(ctx: Context, playerId: bigint) {
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
