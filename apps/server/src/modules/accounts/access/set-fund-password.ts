import { setFundPassword as call, refusalsOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { checkSecondFactor, fundPasswordRule, hashPassword, setFundHash } from '../../credentials/index.ts'
import { playerById } from '../tables/players.ts'
import { type Proof, proveSelf } from './prove-self.ts'
import { holdWithdrawals } from './withdrawal-holds.ts'

const refuse = refusalsOf(call)

/**
 * Sets the fund password by the login password, or changes it by the old one or a code sent to the player, which also
 * lifts a block. The login password alone changes it only for a player without an address for codes. A player with a
 * second factor is asked for it, too. A change puts withdrawals on hold for 24 hours.
 */
export async function setFundPassword(
  ctx: Context,
  {
    playerId,
    fundPassword,
    proof,
    totp,
  }: { playerId: bigint; fundPassword: string; proof: Proof; totp: string | undefined },
): Promise<void> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const fault = fundPasswordRule(fundPassword, player.phone)
  if (fault) throw refuse(fault)
  const isReachable = player.phone !== null || player.email !== null
  const isPasswordEnough = !player.hasFundPassword || !isReachable
  const spend = await proveSelf(ctx, player, proof, { purpose: 'fundpassword', isPasswordEnough })
  await checkSecondFactor(ctx, playerId, totp)
  const hash = await hashPassword(ctx, fundPassword, 'fund')
  await ctx.db.transaction(async (tx) => {
    await spend(tx)
    await setFundHash(tx, playerId, hash)
    if (player.hasFundPassword) await holdWithdrawals(tx, playerId, 'fund_password_changed')
  })
}
