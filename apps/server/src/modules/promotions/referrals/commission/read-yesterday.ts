import type { Tx } from '@opendraw/db'
import { commissionOfDay, standingOf, yesterday } from '../tables/commissions.ts'
import { dueMinutes } from './commission-job.ts'

/** What the last day that is over brought a player, micro-USD; null while it is not paid yet. */
export async function readYesterday(db: Tx, playerId: bigint): Promise<bigint | null> {
  const day = await yesterday(db)
  const written = await commissionOfDay(db, playerId, day)
  if (written) return written.isPaid ? written.amount : 0n
  const [standing] = await standingOf(db, [day], dueMinutes)
  return standing?.isDone ? 0n : null
}
