import type { Problem, SourceFile } from './source-file.ts'
import { isTest, lineCount } from './source-file.ts'

const LINES_MAX = 600

/** The ledger stays small enough to be read in one sitting. */
export function ledgerSize(files: SourceFile[]): Problem[] {
  const lines = files
    .filter((file) => /^packages\/ledger\/.*\.(ts|sql)$/.test(file.path) && !isTest(file.path))
    .reduce((sum, file) => sum + lineCount(file.text), 0)
  if (lines < LINES_MAX) return []
  return [
    `packages/ledger has ${lines} lines without tests: what in it is not the ledger? (under ${LINES_MAX})`,
  ]
}
