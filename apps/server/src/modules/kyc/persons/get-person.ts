import type { getPerson as call, ReplyOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { fixesNames } from '../transitions.ts'
import { mask } from '../../credentials/index.ts'
import { kycStandingOf } from '../tables/kyc.ts'
import { personOf } from './person-of.ts'

/** What the player has told about himself, as his own screen shows it: the tax number masked. */
export async function getPerson(ctx: Context, playerId: bigint): Promise<ReplyOf<typeof call>> {
  const { taxNumber, ...told } = await personOf(ctx, ctx.db, playerId)
  const { state } = await kycStandingOf(ctx.db, playerId)
  return {
    ...told,
    taxNumberMasked: taxNumber === null ? null : mask(taxNumber),
    namesAreFixed: fixesNames(state),
  }
}
