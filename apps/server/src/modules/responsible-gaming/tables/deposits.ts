import { sql, type Tx } from '@opendraw/db'
import { type Use } from '../limits/fits-again-at.ts'

/**
 * The player's gross deposits since then, newest first: each counts from the moment that it was asked for, with the amount
 * asked for; one that was refused or expired does not count. Reads the wallet's table, which this room never writes.
 */
export function depositsSince(db: Tx, playerId: bigint, since: Date): Promise<Use[]> {
  return db.rows(sql`select created_at as at, amount from deposit
    where player_id = ${playerId} and created_at >= ${since} and state in ('pending', 'passed') order by created_at desc, id desc`)
}
