import type { Tx } from '@opendraw/db'
import * as rows from './tables/passwords.ts'

/** Sets the hash of the player's login password. */
export function setPasswordHash(tx: Tx, id: bigint, passwordHash: string): Promise<number> {
  return rows.setPasswordHash(tx, id, passwordHash)
}

/** Sets the fund password and clears the failures with the old one. */
export function setFundHash(db: Tx, id: bigint, fundPasswordHash: string): Promise<number> {
  return rows.setFundHash(db, id, fundPasswordHash)
}

/** The status of the fund password; undefined for an unknown player. */
export function fundPasswordStatus(
  db: Tx,
  id: bigint,
): Promise<{ isSet: boolean; blockedHours: number | null } | undefined> {
  return rows.fundPasswordStatus(db, id)
}
