export { databaseUrl } from './database-url.ts'
export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { startTestServer, type TestServer } from './start-test-server.ts'
