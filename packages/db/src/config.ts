import { join, resolve } from 'node:path'

const repository = join(import.meta.dirname, '..', '..', '..')

/** The package's environment settings; read when needed, since the test runner sets some of it while it runs. */
export const config = {
  databaseUrl: (): string | undefined => process.env.DATABASE_URL || undefined,
  varDir: (): string => resolve(repository, process.env.VAR_DIR || 'var'),
  testDatabaseUrl: (): string | undefined => process.env.TEST_DATABASE_URL || undefined,
  /**
   * What shifts the clock of the processes that are started from here, where tests run on another day (`tools/other-days`);
   * nothing otherwise.
   */
  shiftedClock: (): Record<string, string> =>
    process.env.FAKETIME ? inherited(['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']) : {},
  /** Where a program that is started from here finds others, and what was compiled before. */
  programPaths: (): Record<string, string> => inherited(['PATH', 'NODE_COMPILE_CACHE']),
  testTemplate: (): string | undefined => process.env.TEST_DATABASE_TEMPLATE || undefined,
  /** Tells every process that is started from here where the PostgreSQL for tests and the template on it are. */
  announceTestPostgres: (url: string, template: string): void => {
    process.env.TEST_DATABASE_URL = url
    process.env.TEST_DATABASE_TEMPLATE = template
  },
}

const inherited = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
