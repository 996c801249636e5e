import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { countTry, forgiveTry } from '../../../http/throttle.ts'
import { open } from '../../privacy/index.ts'
import { secondFactorOf, takeRecoveryCode, takeStep } from '../tables/second-factors.ts'
import { recoveryHash } from './recovery-code.ts'
import { totpStep } from './totp.ts'

/**
 * Passes when the player has no second factor, or when this is a code of his authenticator app or one of his recovery
 * codes; either works once. Refuses `totp_required` where there is none given, `wrong_totp`, and `too_many_requests` after
 * five wrong ones. Tries are counted before they are checked: call it outside your transaction, after the password was right.
 */
export async function checkSecondFactor(
  ctx: Context,
  playerId: bigint,
  code: string | undefined,
): Promise<void> {
  const factor = await secondFactorOf(ctx.db, playerId)
  if (!factor?.isOn) return
  if (code === undefined) throw new Refusal('totp_required')
  const tries = `totp:player:${playerId}`
  await countTry(ctx.db, tries)
  if (!(await takeCode(ctx, ctx.db, playerId, factor.secret, code))) throw new Refusal('wrong_totp')
  await forgiveTry(ctx.db, tries)
}

/** Whether the code is right and has not been used; it is used up by this. */
export async function takeCode(
  ctx: Context,
  tx: Tx,
  playerId: bigint,
  sealed: Buffer,
  code: string,
): Promise<boolean> {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return (await takeRecoveryCode(tx, playerId, recoveryHash(ctx, typed))) === 1
  const secret = await open(ctx, tx, playerId, 'player_totp.secret', sealed)
  const step = secret === null ? null : totpStep(secret, typed, ctx.clock.now())
  return step !== null && (await takeStep(tx, playerId, step)) === 1
}
