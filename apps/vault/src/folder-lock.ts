import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from './setting-error.ts'

/** A vault that was just told to end may still be ending. */
const PATIENCE_MS = 2_000
const SQLITE_BUSY = 5

/**
 * Holds the folder, and answers how to let go of it; the kernel lets go when the process ends, however it ends. Two vaults on
 * one folder would each remember only what they said themselves. Throws SettingError while another one holds it.
 */
export function lockFolder(dir: string): () => void {
  // Node locks no files itself. SQLite does, for the span of a transaction: the file stays empty.
  const file = new DatabaseSync(join(dir, 'lock'), { timeout: PATIENCE_MS })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new SettingError(`Another vault is running on ${dir}: stop it first.`)
  }
  return () => {
    if (file.isOpen) file.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
