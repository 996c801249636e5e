import { defineConfig } from 'vitest/config'

/** Unit and integration tests: every room's own, on a real PostgreSQL that the global setup starts. */
export default defineConfig({
  test: {
    include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/var/**'],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { hooks: 'stack' },
  },
})
