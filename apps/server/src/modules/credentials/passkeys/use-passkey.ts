import { createHmac, randomBytes } from 'node:crypto'
import { PASSKEY_MINUTES, Refusal, type SignedPasskey } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type * as z from 'zod'
import type { Context } from '../../../context.ts'
import * as rows from '../tables/passkeys.ts'
import type { ChallengeUse } from './challenge.ts'
import { takeChallenge, userHandleOf } from './passkeys.ts'
import type { PasskeyOwner } from './relying-party.ts'
import { readClaim, readSigned, type Signature } from './verify-passkey.ts'

/** A passkey whose signature is right, and whose challenge is not yet used up. */
export type ShownPasskey = Readonly<{ owner: PasskeyOwner; row: rows.PasskeyRow; signature: Signature }>

/**
 * Passes when a passkey signed our challenge for this use: of that owner, where one is given. A passkey that is unknown, of
 * another account, or removed gets one answer. Use it up with `spendPasskey`.
 */
export async function readPasskey(
  ctx: Context,
  use: ChallengeUse,
  signed: z.output<typeof SignedPasskey>,
  ownerId: bigint | null,
): Promise<ShownPasskey> {
  const client = readClaim(ctx, use, signed)
  const row = await rows.passkeyByCredential(ctx.db, use.kind, Buffer.from(signed.id, 'base64url'))
  const owner = row && { kind: use.kind, id: row.ownerId }
  const isTheirs = owner && (ownerId === null || owner.id === ownerId)
  const { userHandle } = signed
  // A device that found the account by itself says whose it is; one that was asked for a passkey need not.
  const isNamed =
    owner && (userHandle === undefined ? ownerId !== null : userHandle === userHandleOf(ctx, owner))
  if (!isTheirs || !isNamed) throw new Refusal('passkey_unknown')
  return { owner, row, signature: await readSigned(ctx, use, signed, { client, row }) }
}

class CountedBackwards extends Error {
  override name = 'CountedBackwards'
}

/**
 * Uses challenge and signature up, in one transaction with `work`. A passkey that counted backwards has been copied: it is
 * refused (`passkey_cloned`) from then on, whoever shows it.
 */
export async function spendPasskey<T>(
  ctx: Context,
  { owner, row: { id }, signature }: ShownPasskey,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction(async (tx) => {
      await rows.holdOwner(tx, owner)
      await takeChallenge(tx, signature.challenge)
      const row = await rows.lockPasskey(tx, owner.kind, id)
      if (!row) throw new Refusal('passkey_unknown')
      if (row.clonedAt !== null) throw new Refusal('passkey_cloned')
      const isCounting = signature.counter > 0n || row.counter > 0n
      if (isCounting && signature.counter <= row.counter) throw new CountedBackwards()
      await rows.setUsed(tx, id, signature.counter, signature.isSynced)
      return work(tx)
    })
  } catch (error) {
    if (!(error instanceof CountedBackwards)) throw error
    // Not in the transaction that was undone: the mark stays.
    await rows.setCloned(ctx.db, id)
    ctx.log.warn('passkey.cloned', { reason: owner.kind })
    throw new Refusal('passkey_cloned')
  }
}

const CONFIRMATION_SHAPE = /^pk_[A-Za-z0-9_-]{17}$/
/** 102 bits, as long as a field of a code takes. */
const CONFIRMATION_LENGTH = 17

/** Uses the passkey up for a code that stands for it once, within five minutes. */
export function confirmByPasskey(ctx: Context, shown: ShownPasskey): Promise<string> {
  const secret = randomBytes(CONFIRMATION_LENGTH).toString('base64url').slice(0, CONFIRMATION_LENGTH)
  const code = `pk_${secret}`
  return spendPasskey(ctx, shown, async (tx) => {
    await rows.addConfirmation(tx, shown.owner, confirmationHash(ctx, code), PASSKEY_MINUTES)
    return code
  })
}

/** Whether what was typed is of the kind that stands for a passkey: codes of apps and recovery codes never are. */
export function isConfirmation(code: string): boolean {
  return CONFIRMATION_SHAPE.test(code)
}

/** Whether that code stands for a passkey of theirs and is unused. */
export function knowsConfirmation(ctx: Context, owner: PasskeyOwner, code: string): Promise<boolean> {
  return rows.hasConfirmation(ctx.db, owner, confirmationHash(ctx, code))
}

/** Uses the code up; false when it is not theirs, used or over. */
export async function takeConfirmation(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  owner: PasskeyOwner,
  code: string,
): Promise<boolean> {
  return (await rows.takeConfirmationRow(tx, owner, confirmationHash(ctx, code))) === 1
}

function confirmationHash({ config }: Pick<Context, 'config'>, code: string): Buffer {
  return createHmac('sha256', config.passwordKey).update(`opendraw/passkey-code\0${code}`).digest()
}
