import type { Tx } from '@opendraw/db'
import type { EarningKind, NewEarning } from './tables.ts'
import * as rows from './tables.ts'

/** A player's earnings, newest first, of these kinds or of all. */
export function earningsOf(
  db: Tx,
  playerId: bigint,
  kinds: readonly EarningKind[] | null,
  before: bigint | null,
  limit: number,
) {
  return rows.earningsOf(db, playerId, kinds, before, limit)
}

/** Notes what was earned, in the transaction that pays or promises it; once a key. */
export function noteEarnings(tx: Tx, earnings: readonly NewEarning[]) {
  return rows.noteEarnings(tx, earnings)
}

/** Settles what was due: paid, or lapsed. Answers how many were still due. */
export function settleEarnings(tx: Tx, keys: readonly string[], state: 'paid' | 'lapsed') {
  return rows.settleEarnings(tx, keys, state)
}
