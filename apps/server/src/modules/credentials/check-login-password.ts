import { Refusal } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { countTry, forgiveTry } from '../../http/throttle.ts'
import { tryPassword } from './hash-password.ts'
import { loginOf } from './tables/passwords.ts'

/**
 * Passes when that is the login password of a signed-in player; refuses wrong_password, `too_many_requests` after five wrong ones, and
 * busy. Each try is counted before it is checked: call it outside your transaction.
 */
export async function checkLoginPassword(ctx: Context, playerId: bigint, password: string): Promise<void> {
  const login = await loginOf(ctx.db, playerId)
  assert(login !== undefined, 'a session belongs to a player')
  const tries = `password:player:${playerId}`
  const isRight = await tryPassword(ctx, password, async () => {
    await countTry(ctx.db, tries)
    return login.passwordHash
  })
  if (!isRight) throw new Refusal('wrong_password')
  await forgiveTry(ctx.db, tries)
}
