import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const verify = join(import.meta.dirname, '../apps/server/src/verify-ledger.ts')

/**
 * The story of the total renames the newest one, so that another is due; its key opens nothing until a node has taken that,
 * within ten seconds.
 */
const RENAMED = /unable to authenticate data/
const NEXT_TOTAL_MS = 12_000
const TRIES_MAX = 3

/** Throws, with what was found, unless every promise of the books of that running stack holds: `npm run ledger:verify`. */
export async function expectCleanBooks(varDir: string): Promise<void> {
  const env = { ...process.env, VAR_DIR: varDir, DATABASE_URL: '' }
  for (let tries = 1; ; tries++) {
    try {
      await promisify(execFile)(process.execPath, [verify], { env })
      return
    } catch (error) {
      if (tries === TRIES_MAX || !RENAMED.test(String(error))) throw error
      await pause(NEXT_TOTAL_MS)
    }
  }
}
