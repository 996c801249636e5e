import { Refusal } from '@opendraw/contract'
import type { DayState, DayWait } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { DAY_MS, dayAfter, dayOf } from '@opendraw/time'
import { type Page, type Paging, pageFrom } from '../../paging.ts'
import { databaseTime } from '../calendar/index.ts'
import * as rows from './tables.ts'

/** How a day of the books is; `waits`: what keeps it from being signed. */
export type BookDay = rows.DayRow & Readonly<{ state: DayState; waits: DayWait | null }>

/** The days of the books, newest first; paged by their numbers. */
export async function listDays(db: Tx, { before, limit }: Paging): Promise<Page<BookDay>> {
  const days = (await rows.daysBefore(db, before, limit + 1)).map((row) => ({
    ...row,
    id: row.no,
    ...stateOf(row),
  }))
  return pageFrom(days, limit)
}

/** One day of the books; undefined for a day to come, or one before the books began. */
export async function findDay(db: Tx, day: string): Promise<BookDay | undefined> {
  const after = BigInt(Date.parse(dayAfter(day, 1)) / DAY_MS)
  const [row] = after > 0n ? await rows.daysBefore(db, after, 1) : []
  return row?.day === day ? { ...row, ...stateOf(row) } : undefined
}

function stateOf({
  isOver,
  isSummed,
  openJobs,
  approval,
  lockedAt,
}: rows.DayRow): Pick<BookDay, 'state' | 'waits'> {
  if (lockedAt) return { state: 'locked', waits: null }
  const waits = !isOver ? 'day' : openJobs.length > 0 ? 'jobs' : isSummed ? null : 'sums'
  return { state: waits ? 'open' : approval === null ? 'ready' : 'signed', waits }
}

/** Refuses a day that cannot be signed, and says why. Answers the hash of its closing balances. */
export async function closingOf(db: Tx, day: string): Promise<string> {
  const found = await findDay(db, day)
  if (!found) throw new Refusal(day > dayOf(await databaseTime(db)) ? 'day_not_over' : 'not_found')
  if (found.state === 'locked') throw new Refusal('day_locked')
  if (found.waits === 'day') throw new Refusal('day_not_over')
  if (found.waits !== null) throw new Refusal('day_jobs_open', { jobs: found.openJobs.join(', ') || '–' })
  return rows.closingHash(db, day)
}

/** Locks a signed day as it was signed, once. Refuses one that is locked, or whose books are not those that were signed. */
export async function lockDay(
  tx: Tx,
  { day, closing, approvalId }: { day: string; closing: string; approvalId: bigint },
): Promise<void> {
  if ((await closingOf(tx, day)) !== closing) throw new Refusal('proposal_changed')
  assert(await rows.addLock(tx, day, approvalId), 'a day is proposed once at a time, and is not locked yet')
}
