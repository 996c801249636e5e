import { Refusal, type RefusalCode } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { chargingGuesses } from '../../../http/throttle.ts'
import { type Account, mailboxOf } from '../../credentials/index.ts'
import { blindIndex } from '../../privacy/index.ts'
import {
  addFingerprint,
  addTriedFingerprint,
  type Contacts,
  compareAnew,
  contactsOf,
  excludedUnmarked,
  type Fingerprint,
  isBarred,
  linkedAccounts,
  purgeFingerprints,
} from '../tables/fingerprints.ts'

const PLAYERS_A_TURN = 500
const refusedADay = { burst: 5, everySeconds: 17_280 }

/** Records the current phone and email of the player, so that they are known when they are given up. */
export async function fingerprintContacts(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  playerId: bigint,
): Promise<void> {
  const player = await contactsOf(tx, playerId)
  if (player) await fingerprintAll(ctx, tx, player)
}

/** The same for excluded players and known minors whose contacts are older than the fingerprints. Safe on every node. */
export async function fingerprintOldContacts(ctx: Pick<Context, 'db' | 'config'>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const player of await excludedUnmarked(tx, PLAYERS_A_TURN)) await fingerprintAll(ctx, tx, player)
  })
}

async function fingerprintAll(ctx: Pick<Context, 'config'>, tx: Tx, player: Contacts): Promise<void> {
  for (const kind of ['phone', 'email'] as const) {
    const value = player[kind]
    const fingerprint = value === null ? null : contactFingerprint(ctx, { kind, value })
    if (fingerprint) await addFingerprint(tx, player.id, fingerprint)
  }
}

/** The fingerprint of a phone, or of the mailbox of an email; an account name identifies no one. */
export function contactFingerprint(
  ctx: Pick<Context, 'config'>,
  { kind, value }: Account,
): Fingerprint | null {
  if (kind === 'account') return null
  const known = kind === 'email' ? mailboxOf(value) : value
  return { kind, fingerprint: blindIndex(ctx, `player.${kind}`, known) }
}

/**
 * A document by its number and its holder's birthday: the same under another kind or country is known by it. It is its
 * player's once it has passed: before, it could be anybody's number.
 */
export function bareDocument(
  ctx: Pick<Context, 'config'>,
  { number, birthDate }: Readonly<{ number: string; birthDate: string }>,
): Fingerprint {
  const fingerprint = blindIndex(ctx, 'kyc_case.document_number', `${number}|${birthDate}`)
  return { kind: 'document', fingerprint }
}

/** Deletes the fingerprints of a closed account, but not while the player rests (resting_player), or a deposit of theirs can be taken back or is owed. */
export async function purgeFingerprintsOf(tx: Tx, playerId: bigint): Promise<void> {
  await purgeFingerprints(tx, playerId)
}

/** The same for all closed accounts, once neither holds any longer. Safe on every node. */
export async function purgeOldFingerprints({ db }: Pick<Context, 'db'>): Promise<void> {
  await purgeFingerprints(db, null)
}

/**
 * Whether the phone or email belongs to a player who rests (resting_player) under another account than this (null: under
 * any). The caller gets the same answer as for a taken account, and only after reading the code that was sent there: it
 * reveals no exclusion.
 */
export async function isContactBarred(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  account: Account,
  playerId: bigint | null,
): Promise<boolean> {
  const fingerprint = contactFingerprint(ctx, account)
  return fingerprint !== null && isBarred(tx, fingerprint, playerId)
}

/**
 * Does the work; where it is refused because another account has what the player gave, the attempt is recorded, so that
 * an exclusion of that other account can be looked into. The refusal is the same for every account; after five of them in a
 * day it is `too_many_requests`, whatever is given: nobody asks for long whose number or card is known here.
 */
export async function recordingTriedFingerprint<T>(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { fingerprint, whenRefused }: Readonly<{ fingerprint: Fingerprint | null; whenRefused: RefusalCode }>,
  work: () => Promise<T>,
): Promise<T> {
  if (!fingerprint) return work()
  const isTaken = (error: unknown) => error instanceof Refusal && error.reason === whenRefused
  const recording = async () => {
    try {
      return await work()
    } catch (error) {
      // Not in the work's own transaction, which is undone.
      if (isTaken(error)) await addTriedFingerprint(db, playerId, fingerprint)
      throw error
    }
  }
  return chargingGuesses(db, { key: `identity-taken:${playerId}`, ...refusedADay }, isTaken, recording)
}

/** Compares what the player is known by with all others once more, within seconds. */
export async function compareFingerprints(tx: Tx, playerId: bigint): Promise<void> {
  await compareAnew(tx, playerId)
}

/** The other accounts of the player's person, as far as what they bound shows it; at most twenty. */
export function linkedAccountsOf(db: Tx, playerId: bigint): Promise<bigint[]> {
  return linkedAccounts(db, playerId)
}
