import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const verify = join(import.meta.dirname, '../apps/server/src/verify-ledger.ts')

/** Throws, with what was found, unless every promise of the books of that running stack holds: `npm run ledger:verify`. */
export async function expectCleanBooks(varDir: string): Promise<void> {
  const env = { ...process.env, VAR_DIR: varDir, DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, [verify], { env })
}
