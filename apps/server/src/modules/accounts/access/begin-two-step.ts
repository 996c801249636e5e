import type { beginSecondFactor as call, ReplyOf, RequestOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { beginSecondFactor } from '../../credentials/index.ts'
import { playerById } from '../tables/players.ts'
import { isReachable, proveSelf } from './prove-self.ts'

/**
 * A secret for an authenticator app, after a proof of self: who stole the login password would otherwise shut its owner out for good, since
 * a reset password is still asked for the code. The login password is enough for a player without a fund password whom no code reaches.
 */
export async function beginTwoStep(
  ctx: Context,
  playerId: bigint,
  { totp, password, fundPassword, own }: RequestOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const isPasswordEnough = !player.hasFundPassword && !isReachable(ctx, player)
  const proof = { password, fundPassword, code: own }
  const spend = await proveSelf(ctx, player, proof, { purpose: 'security', isPasswordEnough })
  return beginSecondFactor(ctx, playerId, { totp, isProven: !isPasswordEnough, spend })
}
