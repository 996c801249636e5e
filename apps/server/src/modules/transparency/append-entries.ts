import { logHash, logStart } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { addEntry, lockLog, logEnd, loggedOf } from './tables.ts'

/** What is to stand in the log: one entry of a kind for each subject, for ever. `body` is canonical JSON. */
export type LogDraft = Readonly<{ kind: string; subject: string; body: string }>

const DRAFTS_AT_ONCE = 200

/**
 * Writes what is not in the log yet, in the order given; returns how many entries that made. Any node may say the same
 * again, at once or after a year: the first wins, one writer at a time.
 */
export async function appendEntries(
  { db }: Pick<Context, 'db'>,
  drafts: readonly LogDraft[],
): Promise<number> {
  let count = 0
  for (let at = 0; at < drafts.length; at += DRAFTS_AT_ONCE) {
    count += await append(db, drafts.slice(at, at + DRAFTS_AT_ONCE))
  }
  return count
}

function append(db: Context['db'], drafts: readonly LogDraft[]): Promise<number> {
  return db.transaction(async (tx) => {
    await lockLog(tx)
    const logged = await loggedOf(tx, drafts)
    const { last, now } = await logEnd(tx)
    let [seq, previous] = [last?.seq ?? 0, last?.hash ?? Buffer.from(logStart)]
    for (const { kind, subject, body } of drafts) {
      if (logged.has(`${kind} ${subject}`)) continue
      logged.add(`${kind} ${subject}`)
      seq += 1
      const hash = Buffer.from(logHash(previous, { seq, atMs: now.getTime(), kind, subject, body }))
      await addEntry(tx, { seq, at: now, kind, subject, body, previous, hash })
      previous = hash
    }
    return seq - (last?.seq ?? 0)
  })
}
