import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { nobodysHash, removePasskeys } from '../credentials/index.ts'
import { purgeFingerprintsOf } from '../kyc/index.ts'
import { shred } from '../privacy/index.ts'
import { playerById } from './players.ts'
import { closeRow, holdOpenAmong, holdsOpen, purgeRow, toPurge } from './tables/closing.ts'
import { withdrawConsents } from './tables/consents.ts'
import { movePlayer } from './tables/player-list.ts'
import { endForPlayer, openHashesOf } from './tables/player-sessions.ts'
import { announceEnded } from './tables/sessions.ts'
import { purgePlaces } from './tables/sign-ins.ts'

/**
 * Freezes or unfreezes a player, in the caller's transaction; with its commit every node drops their sessions from its
 * cache, and their streams end. What was open while they were frozen ends for good: unfrozen, they sign in again. Answers the sessions that this process must drop (`ctx.onSessionsEnded`, after the
 * commit), null when they are in that state already.
 */
export async function setPlayerState(
  tx: Tx,
  playerId: bigint,
  state: 'active' | 'frozen',
): Promise<string[] | null> {
  const from = state === 'frozen' ? 'active' : 'frozen'
  if (!(await movePlayer(tx, playerId, from, state))) return null
  const live =
    state === 'frozen'
      ? await openHashesOf(tx, playerId)
      : await endForPlayer(tx, playerId, null, 'the account was frozen')
  await announceEnded(tx, live)
  return live.map(({ tokenHash }) => tokenHash)
}

/**
 * Throws account_frozen for a call that was let in before its account was frozen. Under the player's lock on payouts, which a freeze
 * takes first, the account stays as it is until the transaction ends.
 */
export async function refuseWhileFrozen(tx: Tx, playerId: bigint): Promise<void> {
  if ((await playerById(tx, playerId))?.state === 'frozen') throw new Refusal('account_frozen')
}

/**
 * Closes an account for good: no one can sign in to it, and its sessions end on every node with the caller's commit.
 * Answers the hashes of those that were open, for `ctx.onSessionsEnded` after it. The caller has made sure that nothing
 * is owed.
 */
export async function closePlayer(tx: Tx, playerId: bigint): Promise<string[]> {
  await closeRow(tx, playerId, nobodysHash)
  await removePasskeys(tx, { kind: 'player', id: playerId })
  await withdrawConsents(tx, playerId)
  const ended = await endForPlayer(tx, playerId, null, 'the account was closed')
  await announceEnded(tx, ended)
  return ended.map(({ tokenHash }) => tokenHash)
}

/** Those of these accounts that are open; while the transaction lasts none of them is closed. For what pays many at once. */
export function openAmong(tx: Tx, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  return holdOpenAmong(tx, playerIds)
}

/** Whether the account is open; while the transaction lasts it is not closed. */
export function isOpenAccount(tx: Tx, playerId: bigint): Promise<boolean> {
  return holdsOpen(tx, playerId)
}

/**
 * Keeps an account from being closed before the transaction ends: for what a call of theirs brings in, which closing
 * would otherwise not see. Refuses a closed one, whose session has ended meanwhile (session_expired).
 */
export async function keepOpen(tx: Tx, playerId: bigint): Promise<void> {
  if (!(await isOpenAccount(tx, playerId))) throw new Refusal('session_expired')
}

/**
 * Purges a closed account: contacts and places are overwritten, and sealed data never open again. Identity fingerprints
 * stay while the player rests (resting_player).
 */
export async function purgePlayer(tx: Tx, playerId: bigint): Promise<void> {
  await purgeRow(tx, playerId)
  await purgePlaces(tx, playerId)
  await purgeFingerprintsOf(tx, playerId)
  await shred(tx, playerId)
}

/** Closed accounts whose days are over and which still name someone. */
export function playersToPurge(db: Tx, keptDays: number, limit: number): Promise<bigint[]> {
  return toPurge(db, keptDays, limit)
}
