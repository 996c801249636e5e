import { createHmac } from 'node:crypto'
import {
  type MadePasskey,
  type MakingOptions,
  PASSKEY_MINUTES,
  PASSKEYS_MAX,
  type Passkey,
  Refusal,
  type SigningOptions,
} from '@opendraw/contract'
import { type Db, isUniqueViolation, type Tx } from '@opendraw/db'
import { MINUTE_MS } from '@opendraw/time'
import type * as z from 'zod'
import type { Context } from '../../../context.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import * as rows from '../tables/passkeys.ts'
import { type ChallengeUse, challengeHash, newChallenge } from './challenge.ts'
import { type PasskeyOwner, relyingPartyOf } from './relying-party.ts'
import { ALGORITHMS, readMade } from './verify-passkey.ts'

const TIMEOUT_MS = PASSKEY_MINUTES * MINUTE_MS

/** The account's passkeys as its owner sees them, the newest first. */
export async function listPasskeys(db: Tx, owner: PasskeyOwner): Promise<z.output<typeof Passkey>[]> {
  return (await rows.passkeysOf(db, owner)).map(toPasskey)
}

/** Whether the account has any. */
export function hasPasskey(db: Tx, owner: PasskeyOwner): Promise<boolean> {
  return rows.hasPasskeyRow(db, owner)
}

/**
 * What a browser makes a passkey from: one that is kept on the device, finds its account by itself, and checks its user.
 * Refuses `passkey_max`. Who asks has proved themselves before; the session named in `bearer` alone can finish.
 */
export async function beginPasskey(
  ctx: Context,
  owner: PasskeyOwner,
  { bearer, name }: Readonly<{ bearer: string; name: string }>,
): Promise<z.output<typeof MakingOptions>> {
  const own = await rows.passkeysOf(ctx.db, owner)
  if (own.length >= PASSKEYS_MAX) throw tooMany()
  return {
    challenge: newChallenge(ctx, registering(owner, bearer)).toString('base64url'),
    rp: { id: relyingPartyOf(ctx, owner.kind).id, name: 'Opendraw' },
    user: { id: userHandleOf(ctx, owner), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: own.map(toDescriptor),
  }
}

type NewPasskeyInput = Readonly<{
  bearer: string
  name: string
  passkey: z.output<typeof MadePasskey>
}>

/**
 * Adds the passkey that the browser made, in one transaction with `also`. Refuses what is wrong with it, `passkey_max`, and
 * `passkey_taken` where it is in use, by whomever.
 */
export async function addPasskey(
  ctx: Context,
  owner: PasskeyOwner,
  { bearer, name, passkey }: NewPasskeyInput,
  also: (tx: Tx) => Promise<void>,
): Promise<z.output<typeof Passkey>> {
  const made = await readMade(ctx, registering(owner, bearer), passkey)
  try {
    return await ctx.db.transaction(async (tx) => {
      await takeChallenge(tx, made.challenge)
      const key = { ...made, name: name.trim(), transports: passkey.transports }
      const row = await rows.addPasskeyRow(tx, owner, key, PASSKEYS_MAX)
      if (!row) throw tooMany()
      await also(tx)
      return toPasskey(row)
    })
  } catch (error) {
    throw isUniqueViolation(error, 'passkey_credential_id_key') ? new Refusal('passkey_taken') : error
  }
}

/** Renames one of the account's; another's is unknown. */
export async function renamePasskey(
  db: Tx,
  owner: PasskeyOwner,
  { id, name }: Readonly<{ id: bigint; name: string }>,
): Promise<void> {
  if ((await rows.renameRow(db, owner, id, name.trim())) === 0) throw new Refusal('passkey_unknown')
}

/** Removes one of the account's; another's is unknown. */
export async function removePasskey(tx: Tx, owner: PasskeyOwner, id: bigint): Promise<void> {
  if ((await rows.removeRow(tx, owner, id)) === 0) throw new Refusal('passkey_unknown')
}

/** Removes every passkey of the account: it is closed, or its second factor reset. */
export async function removePasskeys(tx: Tx, owner: PasskeyOwner): Promise<void> {
  await rows.removeAllRows(tx, owner)
}

/** What a browser signs; with an owner by one of their passkeys, otherwise by any of this site. */
export async function signingOptions(
  ctx: Context,
  use: ChallengeUse,
  owner: PasskeyOwner | null,
): Promise<z.output<typeof SigningOptions>> {
  const own = owner === null ? [] : await rows.passkeysOf(ctx.db, owner)
  if (owner !== null && own.length === 0) throw new Refusal('passkey_unknown')
  return {
    challenge: newChallenge(ctx, use).toString('base64url'),
    rpId: relyingPartyOf(ctx, use.kind).id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: own.map(toDescriptor),
  }
}

/** Uses a challenge up in the caller's transaction: the second answer to it is refused, however close behind. */
export async function takeChallenge(tx: Tx, challenge: string): Promise<void> {
  const taken = await rows.takeChallengeRow(tx, challengeHash(challenge), PASSKEY_MINUTES)
  if (taken === 0) throw new Refusal('passkey_expired')
}

/** How a device names the account: the same for all its passkeys, and of no meaning to anyone else. */
export function userHandleOf({ config }: Pick<Context, 'config'>, { kind, id }: PasskeyOwner): string {
  const text = `opendraw/passkey-user\0${kind}\0${id}`
  return createHmac('sha256', config.blindIndexKey).update(text).digest('base64url')
}

/** Deletes challenges and confirmations whose time is over. */
export function purgeOldPasskeyCodes(db: Db): Promise<void> {
  return purgeInSteps((limit) => rows.deleteOver(db, limit))
}

function registering({ kind, id }: PasskeyOwner, bearer: string): ChallengeUse {
  return { kind, purpose: 'register', bearer: `${id}\0${bearer}` }
}

const tooMany = () => new Refusal('passkey_max', { max: String(PASSKEYS_MAX) })

function toDescriptor({ credentialId, transports }: rows.PasskeyRow) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  }
}

function toPasskey({ id, name, createdAt, usedAt, isSynced, clonedAt }: rows.PasskeyRow) {
  return { id, name, createdAt, usedAt, isSynced, isCloned: clonedAt !== null }
}
