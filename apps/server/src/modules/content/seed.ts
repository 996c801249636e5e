import type { Db } from '@opendraw/db'
import notices from './first-notices.json' with { type: 'json' }
import { addNoticeOnce, lockSeed } from './tables.ts'

/** Puts the first notices in place; what is there stays as it is. */
export function seed(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    for (const notice of notices) await addNoticeOnce(tx, notice)
  })
}
