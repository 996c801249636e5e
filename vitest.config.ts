import { configDefaults, defineConfig } from 'vitest/config'

/** Unit and integration tests: every room's own, on a real PostgreSQL that the global setup starts. */
export default defineConfig({
  test: {
    include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
    // The house's own checks have a runner of their own in `npm run check`, which needs no database.
    exclude: ['**/node_modules/**', '**/dist/**', '**/var/**', 'tools/tidy.test.ts', 'tools/{tidy,check}/**'],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    // Every test on a database depends on what it is made of, which no import tells `--changed` and `related`.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/packages/db/{schema,seeds}/**'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { hooks: 'stack' },
  },
})
