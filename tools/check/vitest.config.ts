import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The repository's own checks alone: no database, so that `npm run check` stays fast. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/repo-lint.test.ts', 'tools/repo-lint/*.test.ts', 'tools/check/*.test.ts'],
    maxWorkers: 2,
    // Every file is read and parsed; a busy machine may take its time.
    testTimeout: 120_000,
  },
})
