import { config } from '../config.ts'

export { databaseUrl } from './database-url.ts'
export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { startTestPostgres, type TestPostgres } from './start-test-postgres.ts'

/**
 * For the environment of a program that a test starts, beside its own settings: where programs are, what is compiled already,
 * and what shifts its clock as ours is shifted.
 */
export function programEnv(): Record<string, string> {
  return { ...config.programPaths(), ...config.shiftedClock() }
}
