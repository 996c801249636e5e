import type { getCreditScore as call, ReplyOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { countForged, kycLevelOf } from '../kyc/index.ts'
import { creditFactsOf, setCreditScore } from '../accounts/index.ts'
import { refusedDepositsOf } from '../wallet/index.ts'
import { creditScore } from './credit-score.ts'

/** The player's credit score as it stands now, with every rule; kept for the desk where it has changed. */
export async function getCreditScore(ctx: Context, playerId: bigint): Promise<ReplyOf<typeof call>> {
  const facts = await creditFactsOf(ctx.db, playerId)
  assert(facts !== undefined, 'a session belongs to a player')
  const result = creditScore({
    ...facts,
    hasPassedDocuments: (await kycLevelOf(ctx.db, playerId)) === 2,
    refusedDeposits: await refusedDepositsOf(ctx.db, playerId),
    forgedDocuments: await countForged(ctx.db, playerId),
  })
  if (result.score !== facts.score) await setCreditScore(ctx.db, playerId, result.score)
  return result
}
