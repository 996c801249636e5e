import { setFundPassword as call, refusalsOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { countTry, forgiveTry } from '../../http/throttle.ts'
import { fundPasswordRule } from './fund-password-rule.ts'
import { hashPassword, tryPassword } from './hash-password.ts'
import { playerById, setFundHash } from './tables/players.ts'

const refuse = refusalsOf(call)

/** Sets or changes the fund password; the login password proves who asks, and lifts a block. */
export async function setFundPassword(
  ctx: Context,
  {
    playerId,
    password,
    fundPassword,
  }: { readonly playerId: bigint; readonly password: string; readonly fundPassword: string },
): Promise<void> {
  const fault = fundPasswordRule(fundPassword)
  if (fault) throw refuse(fault)
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const tries = `password:player:${playerId}`
  const isRight = await tryPassword(ctx, password, async () => {
    await countTry(ctx.db, tries)
    return player.passwordHash
  })
  if (!isRight) throw refuse('wrong_password')
  await forgiveTry(ctx.db, tries)
  await setFundHash(ctx.db, playerId, await hashPassword(ctx, fundPassword, 'fund'))
}
