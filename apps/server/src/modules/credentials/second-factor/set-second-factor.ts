import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { countTry, forgiveTry } from '../../../http/throttle.ts'
import { seal } from '../../privacy/index.ts'
import { tryPassword } from '../hash-password.ts'
import { loginOf } from '../tables/passwords.ts'
import {
  addRecoveryCodes,
  beginSecondFactorRow,
  confirmSecondFactorRow,
  countRecoveryCodes,
  removeSecondFactor,
  secondFactorOf,
} from '../tables/second-factors.ts'
import {
  checkSecondFactor,
  newRecoveryCode,
  newTotpSecret,
  RECOVERY_CODES_COUNT,
  recoveryHash,
  takeCode,
  totpUri,
} from './check-second-factor.ts'

/** Whether the player's second factor is on, and how many recovery codes they have left. */
export async function readSecondFactor(ctx: Context, playerId: bigint) {
  const factor = await secondFactorOf(ctx.db, playerId)
  return { isOn: factor?.isOn ?? false, recoveryCodesLeft: await countRecoveryCodes(ctx.db, playerId) }
}

type NewFactor = Readonly<{
  totp: string | undefined
  /** By more than the login password: then it outlives a reset one, however new it is. */
  isProven: boolean
  spend: (tx: Tx) => Promise<void>
}>

/**
 * A new secret, after one of the player's passkeys, if they have any: else an app of somebody's own would stand in its place. An earlier
 * unconfirmed secret is dropped. Refuses where one is on. The caller has let the player prove themselves; `spend` uses that up.
 */
export async function beginSecondFactor(
  ctx: Context,
  playerId: bigint,
  { totp, isProven, spend }: NewFactor,
): Promise<{ secret: string; uri: string }> {
  if ((await secondFactorOf(ctx.db, playerId))?.isOn) throw new Refusal('totp_is_on')
  await checkSecondFactor(ctx, playerId, totp, { isPasskeyAsked: true })
  const login = await loginOf(ctx.db, playerId)
  assert(login !== undefined, 'a session belongs to a player')
  const secret = newTotpSecret()
  await ctx.db.transaction(async (tx) => {
    await spend(tx)
    const sealed = await seal(ctx, tx, playerId, 'player_totp.secret', secret)
    if ((await beginSecondFactorRow(tx, playerId, { secret: sealed, isProven })) === 0)
      throw new Refusal('totp_is_on')
  })
  return { secret, uri: totpUri(secret, login.name) }
}

/** Turns the second factor on by its first code; answers the recovery codes, of which only hashes are kept. */
export async function confirmSecondFactor(
  ctx: Context,
  playerId: bigint,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const tries = `totp:player:${playerId}`
  await countTry(ctx.db, tries)
  const recoveryCodes = Array.from({ length: RECOVERY_CODES_COUNT }, newRecoveryCode)
  await ctx.db.transaction(async (tx) => {
    const factor = await secondFactorOf(tx, playerId)
    if (!factor) throw new Refusal('totp_not_begun')
    if (factor.isOn) throw new Refusal('totp_is_on')
    if (!(await takeCode(ctx, tx, playerId, factor.secret, code))) throw new Refusal('wrong_totp')
    if ((await confirmSecondFactorRow(tx, playerId)) !== 1) throw new Refusal('totp_is_on')
    const hashes = recoveryCodes.map((one) => recoveryHash(ctx, one))
    await addRecoveryCodes(tx, playerId, hashes)
    await emit(ctx, tx, 'security.changed', { playerId, what: 'two_step_on' })
  })
  await forgiveTry(ctx.db, tries)
  return { recoveryCodes }
}

/** Turns the second factor off, after the login password and a code. */
export async function endSecondFactor(
  ctx: Context,
  playerId: bigint,
  { password, code }: Readonly<{ password: string; code: string }>,
): Promise<void> {
  const factor = await secondFactorOf(ctx.db, playerId)
  if (!factor?.isOn) throw new Refusal('totp_is_off')
  await checkLoginPassword(ctx, playerId, password)
  await checkSecondFactor(ctx, playerId, code)
  await ctx.db.transaction(async (tx) => {
    await removeSecondFactor(tx, playerId)
    await emit(ctx, tx, 'security.changed', { playerId, what: 'two_step_off' })
  })
}

/**
 * Passes when that is the login password of a signed-in player, and answers its hash; refuses wrong_password, `too_many_requests` after five wrong ones, and
 * busy. Each try is counted before it is checked: call it outside your transaction.
 */
export async function checkLoginPassword(ctx: Context, playerId: bigint, password: string): Promise<string> {
  let passwordHash = ''
  const tries = `password:player:${playerId}`
  const begin = async () => {
    await countTry(ctx.db, tries)
    const login = await loginOf(ctx.db, playerId)
    assert(login !== undefined, 'a session belongs to a player')
    passwordHash = login.passwordHash
    return passwordHash
  }
  const isRight = await tryPassword(ctx, password, begin, { from: { playerId } })
  if (!isRight) throw new Refusal('wrong_password')
  await forgiveTry(ctx.db, tries)
  return passwordHash
}
