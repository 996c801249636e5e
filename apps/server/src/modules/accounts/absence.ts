import type { Absence } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { PlayerCaller } from '../../http/bind.ts'
import * as rows from './tables/absences.ts'

/**
 * The absence that the caller has not put away; with `lost`, also the time in which their app heard nothing. Undefined when they
 * were not away, or were seen elsewhere meanwhile.
 */
export function absenceOf(
  db: Tx,
  caller: Pick<PlayerCaller, 'playerId' | 'sessionId'>,
  lost: Absence | null,
): Promise<Absence | undefined> {
  return rows.absenceOf(db, caller, lost)
}

/** The caller has read what was said of their absence. Safe to repeat. */
export async function endAbsence(db: Tx, { sessionId }: Pick<PlayerCaller, 'sessionId'>): Promise<void> {
  await rows.endAbsence(db, sessionId)
}
