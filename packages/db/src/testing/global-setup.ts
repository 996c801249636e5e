import { startTestPostgres } from './start-test-postgres.ts'

/** For vitest's `globalSetup`: one test server for the run, released at its end. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const server = await startTestPostgres()
  return () => server.release()
}

export default globalSetup
