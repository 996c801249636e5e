import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { preactForReact } from './apps/web/build/preact.ts'
import { suiteReporter } from './tools/test/suite-report.ts'

// What cannot be run under a shifted clock is left out there (tools/other-days).
const leftOut = process.env.LEFT_OUT?.split(',') ?? []
const never = ['**/node_modules/**', '**/dist/**', '**/var/**', ...leftOut]
const onPreact = '{apps/web/src,packages/ui}/**/*.test.{ts,tsx}'
const onReact = 'apps/console/**/*.test.{ts,tsx}'

/** Weeks and years of the whole system, and a deployment under faults: `npm run test:simulations`, beside `npm test`. */
const simulations = [
  'apps/server/src/testing/simulation/sixty-days.test.ts',
  'apps/server/src/testing/two-servers.test.ts',
  'apps/server/src/modules/savings/simulated-year.test.ts',
]
const onDatabase = { globalSetup: ['packages/db/src/testing/global-setup.ts'] }

const reportPath = process.env.SUITE_REPORT

/** Unit and integration tests: of every app, package and tool, on a real PostgreSQL that the global setup starts. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
          // The repository's own checks have a runner of their own in `npm run check`, which needs no database.
          exclude: [
            ...never,
            ...simulations,
            onPreact,
            onReact,
            'tools/repo-lint.test.ts',
            'tools/{repo-lint,check}/**',
          ],
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: [onReact],
          exclude: never,
          environment: 'happy-dom',
        },
      },
      { extends: true, test: { name: 'simulations', include: simulations, exclude: never, ...onDatabase } },
      {
        extends: true,
        // The player's screens on what they run on.
        resolve: { alias: preactForReact },
        test: {
          name: 'screens',
          include: [onPreact],
          exclude: never,
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/preact.ts'],
        },
      },
    ],
    // Every test on a database depends on what it is made of, which no import tells `--changed` and `related`.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/packages/db/{schema,seeds}/**'],
    pool: 'forks',
    maxWorkers: 3,
    // A process for each file costs as much as a third of the tests. What a file leaves behind is seen by the next: so it leaves nothing.
    // A process ends when the next file has another project or environment: each project has one, and they come one after another.
    isolate: false,
    // Of the programs that tests start, half the time is compiling.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    // As the stories: at a desk a test that fails is looked at; in CI it is run again, and `npm test` names it at the end.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', ...(reportPath ? [suiteReporter(reportPath)] : [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { hooks: 'stack' },
  },
})
