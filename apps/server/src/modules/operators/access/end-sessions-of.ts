import type { Tx } from '@opendraw/db'
import { announceEnded, endAllSessions } from '../tables/operators.ts'

/** Ends every session of the operator and tells every node; answers their token hashes for `ctx.onSessionsEnded`. */
export async function endSessionsOf(tx: Tx, operatorId: bigint): Promise<string[]> {
  const ended = await endAllSessions(tx, operatorId)
  for (const { tokenHash } of ended) await announceEnded(tx, tokenHash)
  return ended.map(({ tokenHash }) => tokenHash.toString('hex'))
}
