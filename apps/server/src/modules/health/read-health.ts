import type { Tx } from '@opendraw/db'
import * as rows from './tables.ts'

/** A node that was silent for so long is gone. */
const ALIVE_SECONDS = 60

/** What the nodes that run say of the vault. */
export function readVaultWatch(db: Tx): Promise<rows.VaultWatch> {
  return rows.vaultWatch(db, ALIVE_SECONDS)
}

/** The newest report of `ledger:verify` that a node has read; undefined where there is none. */
export function readLedgerCheck(db: Tx) {
  return rows.newestLedgerCheck(db)
}

/** Forgets the nodes that are long gone. */
export function purgeGoneNodes(db: Tx): Promise<number> {
  return rows.purgeNodes(db)
}
