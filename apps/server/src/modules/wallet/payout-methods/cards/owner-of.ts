import type { Context } from '../../../../context.ts'
import { personOf } from '../../../kyc/index.ts'

/**
 * The name that the player's money may be paid to; null until his names and his tax number are saved: nothing is bound and
 * nothing goes out before that.
 */
export async function ownerOf(ctx: Pick<Context, 'db' | 'config'>, playerId: bigint): Promise<string | null> {
  const { firstName, lastName, taxNumber } = await personOf(ctx, ctx.db, playerId)
  return firstName && lastName && taxNumber ? `${firstName} ${lastName}` : null
}
