import { createHmac, randomInt } from 'node:crypto'
import { PASSKEY_MINUTES, Refusal } from '@opendraw/contract'
import type { Db, Tx } from '@opendraw/db'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../context.ts'
import { countTry, forgiveTry, takeShared } from '../../../http/throttle.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import { open } from '../../privacy/index.ts'
import { digestOf } from '../account.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { isConfirmation, takeConfirmation } from '../passkeys/use-passkey.ts'
import type { SecondFactorRow } from '../tables/second-factors.ts'
import * as rows from '../tables/second-factors.ts'

// RFC 6238 as every authenticator app has it.
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const SECRET_BYTES = 20

/** Codes of the step before and after are taken too: phones' clocks differ. */
const STEPS_AROUND = 1

export const RECOVERY_CODES_COUNT = 10

const CODE_LENGTH = 10

/** Without the letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Codes tried at logins from all networks where nobody logged in: a day's are about as many as the pauses leave to one network. */
const elsewhere = { burst: 20, everySeconds: 900 }

/** The network or device of a login; `isFamiliar`: the player logged in from there before. */
type Login = Readonly<{ from: string; isFamiliar: boolean }>

/** What a call is to do, with its idempotency key: path, key, and all that it moves. */
type Intent = readonly (string | number | bigint | null)[]

/**
 * Answers whether a second factor was shown. Passes when the player has none, or when this is a code of their authenticator app, one of their recovery
 * codes, or the code that stands for a passkey of theirs; each works once. Refuses `totp_required` where there is none
 * given, `wrong_totp`, and `too_many_requests` after five wrong ones. With `isPasskeyAsked`, a player without an
 * authenticator app shows one of their passkeys, if they have any (`passkey_required`). Tries are counted before they are
 * checked: call it outside your transaction, after the password was right. Those of a `login` are counted by where it comes
 * from, apart from those in a session, so that who has only the password pauses no code that its owner enters elsewhere.
 * A code that was used up with an `intent` passes with the same one again for five minutes: a repeat that races the first
 * call, or comes after a server that died between the code and the decision, is no theft.
 */
export async function checkSecondFactor(
  ctx: Context,
  playerId: bigint,
  code: string | undefined,
  {
    isPasskeyAsked = false,
    login,
    intent,
  }: Readonly<{ isPasskeyAsked?: boolean; login?: Login; intent?: Intent }> = {},
): Promise<boolean> {
  const owner = { kind: 'player', id: playerId } as const
  const factor = await secondFactorOf(ctx.db, playerId)
  const isShown = code !== undefined && isConfirmation(code)
  if (!factor?.isOn && !isShown) {
    if (isPasskeyAsked && (await hasPasskey(ctx.db, owner))) throw new Refusal('passkey_required')
    return false
  }
  if (code === undefined) throw new Refusal('totp_required')
  const tries = `totp:player:${playerId}${login ? `:${digestOf(login.from)}` : ''}`
  await countTry(ctx.db, tries)
  if (login && !login.isFamiliar) await takeShared(ctx.db, `totp:elsewhere:${playerId}`, elsewhere)
  const take = async (tx: Tx): Promise<boolean> =>
    isShown
      ? takeConfirmation(ctx, tx, owner, code)
      : factor !== undefined && takeCode(ctx, tx, playerId, factor.secret, code)
  const isRight = await (intent ? takeOnceWith(ctx, take, [playerId, ...intent, code]) : take(ctx.db))
  if (!isRight) throw new Refusal('wrong_totp')
  await forgiveTry(ctx.db, tries)
  return true
}

/** Uses a code up and notes what it was shown with, or finds that it was used up with just that. */
function takeOnceWith(
  ctx: Context,
  take: (tx: Tx) => Promise<boolean>,
  shown: readonly unknown[],
): Promise<boolean> {
  const hash = createHmac('sha256', ctx.config.passwordKey)
    .update(`opendraw/second-factor-use\0${shown.join('\0')}`)
    .digest()
  return ctx.db.transaction(async (tx) => {
    // Taking waits for whoever takes the same code now, so that what they note is seen.
    if (!(await take(tx))) return rows.hasUse(tx, hash)
    await rows.addUse(tx, hash, PASSKEY_MINUTES)
    return true
  })
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
  if (!/^\d{6}$/.test(typed))
    return (await rows.takeRecoveryCode(tx, playerId, recoveryHash(ctx, typed))) === 1
  const secret = await open(ctx, tx, playerId, 'player_totp.secret', sealed)
  const step = secret === null ? null : totpStep(secret, typed, ctx.clock.now())
  return step !== null && (await rows.takeStep(tx, playerId, step)) === 1
}

/** Ten letters and digits, about 49 bits, shown as XXXXX-XXXXX. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What is kept of a recovery code: useless without the deployment's password key. Case, blanks and the dash do not matter. */
export function recoveryHash({ config }: Pick<Context, 'config'>, typed: string): Buffer {
  const text = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', config.passwordKey).update(`opendraw/recovery-code\0${text}`).digest()
}

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads from a picture. */
export function totpUri(secret: string, account: string): string {
  return new TOTP({ ...form, issuer: 'Opendraw', label: account, secret }).toString()
}

/** The 30-second step that the code belongs to; null when it is none of those around this moment. */
export function totpStep(secret: string, code: string, now: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...form, secret })
  const off = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND })
  return off === null ? null : BigInt(Math.floor(now.getTime() / 1000 / form.period) + off)
}

/** The player's second factor, on or begun; undefined without one. */
export function secondFactorOf(db: Tx, playerId: bigint): Promise<SecondFactorRow | undefined> {
  return rows.secondFactorOf(db, playerId)
}

/** Deletes what codes were shown with, once nobody may repeat it. */
export function purgeOldSecondFactorUses(db: Db): Promise<void> {
  return purgeInSteps((limit) => rows.deleteUsesOver(db, limit))
}
