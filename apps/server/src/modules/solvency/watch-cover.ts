import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { newestEvidence, noteShort, shortBy, type WatchRow, watchRow } from './tables/assets.ts'

/** A statement older than this shows what was, not what is. */
export const EVIDENCE_DAYS = 7

/**
 * Compares what is held with what is owed, as the books have them now: notes since when it is less, by which sales and then
 * deposits stop by themselves, and alerts the operators when that begins. Any number of nodes may look at once.
 */
export async function watchCover({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const missing = await shortBy(db)
  if (await noteShort(db, missing)) {
    if (missing > 0n) log.error('solvency.assets_short', { reason: `${missing} micro-units` })
    else log.info('solvency.assets_cover_again')
  }
}

/** Alerts the operators of accounts whose last statement is too old to show anything. */
export async function watchEvidence({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const old = (await newestEvidence(db, EVIDENCE_DAYS)).filter(({ isConfirmed }) => !isConfirmed)
  if (old.length > 0) log.error('solvency.evidence_old', { count: old.length })
}

/** What the watch saw last, for those who watch the server. */
export function readWatch(db: Tx): Promise<WatchRow> {
  return watchRow(db)
}
