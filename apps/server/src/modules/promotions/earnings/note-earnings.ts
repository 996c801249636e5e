import type { Tx } from '@opendraw/db'
import type { NewEarning } from './tables.ts'
import * as rows from './tables.ts'

/** Lists what was earned, in the transaction that promises or pays it; once a key. What was listed as due and is paid now is settled. */
export function noteEarnings(tx: Tx, earnings: readonly NewEarning[]) {
  return rows.noteEarnings(tx, earnings)
}

/** Settles what was listed as due: paid, or lapsed. Answers how many were still due. */
export function settleEarnings(tx: Tx, keys: readonly string[], state: 'paid' | 'lapsed') {
  return rows.settleEarnings(tx, keys, state)
}
