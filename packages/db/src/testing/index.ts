import { config } from '../config.ts'

export { databaseUrl } from './database-url.ts'
export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { startTestServer, type TestServer } from './start-test-server.ts'

/** For the environment of a process that a test starts: what shifts its clock as ours is shifted; nothing otherwise. */
export const shiftedClock = config.shiftedClock
