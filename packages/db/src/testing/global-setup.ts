import { startTestServer } from './start-test-server.ts'

/** For vitest's `globalSetup`: one test server for the run, released at its end. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const server = await startTestServer()
  return () => server.release()
}

export default globalSetup
