import { type Db, sql } from '@opendraw/db'
import type { BenchRound } from '../stack/rounds.ts'

/**
 * What settling would cost if each bet's outcome were written into it: every bet of the round updated once, in one
 * transaction, without any wallet. Returns the seconds that it took. `owner` may do what nobody else may, a bet never changes.
 */
export const updateAll = async (owner: Db, { id }: BenchRound): Promise<number> => {
  const startedMs = performance.now()
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update bet set source = source where round_id = ${id}
      and batch = any(array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = ${id} and asset = 1 /* USD */ and seq = 0 and reason = 1 /* stake */))`)
  })
  return (performance.now() - startedMs) / 1_000
}
