import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import {
  assertDurable,
  connect,
  type Db,
  ensureServerLogin,
  isOutage,
  isSuperuser,
  migrate,
} from '@opendraw/db'
import { type Embedded, StartError, startEmbedded } from '@opendraw/db/embedded'
import type { Settings } from './settings.ts'

/** The database that everything runs on; the server connects by `serverUrl`, whose user owns nothing in our own one. */
export type Database = Readonly<{ serverUrl: string; stop(): Promise<void> }>

const PAUSE_MIN_MS = 200
const PAUSE_MAX_MS = 10_000

/** The database of DATABASE_URL, or our own, which is started again whenever it ends by itself. Brought to the state of the code. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<Database> {
  const { databaseUrl, serverDatabaseUrl } = settings
  if (databaseUrl)
    return { serverUrl: await prepareGiven(databaseUrl, serverDatabaseUrl), stop: async () => undefined }
  const own = await keepOwn(settings, say)
  try {
    const server = servingLogin(own.url)
    await prepare(own.url, (owner) => ensureServerLogin(owner, server.password))
    return { serverUrl: server.href, stop: own.stop }
  } catch (error) {
    await own.stop()
    throw error
  }
}

/**
 * The url for the server on a database that somebody else runs: SERVER_DATABASE_URL; else a user of its own where the given one
 * is a superuser with a password (as in compose.yaml), who may make it; else the given one, which then works as `opendraw_app`.
 */
async function prepareGiven(url: string, serverUrl: string | undefined): Promise<string> {
  let given = serverUrl
  await prepare(url, async (owner) => {
    const hasPassword = URL.canParse(url) && new URL(url).password !== ''
    if (given !== undefined || !hasPassword || !(await isSuperuser(owner))) return
    const login = servingLogin(url)
    await ensureServerLogin(owner, login.password)
    given = login.href
  })
  return given ?? url
}

/** The url for the server: its own user, whose password follows from the owner's and does not lead back to it. */
export function servingLogin(ownerUrl: string): URL {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', url.password).update('opendraw_server').digest('hex')
  url.username = 'opendraw_server'
  return url
}

const prepare = async (url: string, finish: (owner: Db) => Promise<void>) => {
  const owner = connect({ url, max: 2, statementTimeoutMs: 0, applicationName: 'opendraw-start' })
  try {
    await assertDurable(owner)
    await migrate(owner)
    await finish(owner)
  } catch (error) {
    throw new StartError(sentenceFor(error), { cause: error })
  } finally {
    await owner.close()
  }
}

const sentenceFor = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  // A refused connection to a name with two addresses is an AggregateError without a message.
  const reason = message || (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
  if (isOutage(error)) return `The database does not answer (${reason}): check DATABASE_URL.`
  return error instanceof Error && error.name.endsWith('Error') && !('code' in error)
    ? reason
    : `The database cannot be used: ${reason}.`
}

const keepOwn = async (
  settings: Settings,
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const dataDir = join(settings.varDir, 'postgres')
  let current: Embedded = await startEmbedded({ dataDir, onProgress: say })
  const port = Number(new URL(current.url).port)
  let isStopping = false
  const watch = async () => {
    let pauseMs = PAUSE_MIN_MS
    while (!isStopping) {
      await current.exited
      if (isStopping) return
      say('the database ended by itself; starting it again')
      try {
        current = await startEmbedded({ dataDir, port })
        pauseMs = PAUSE_MIN_MS
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)
      }
    }
  }
  const watching = watch()
  const stop = async () => {
    isStopping = true
    await current.stop()
    await watching
    // It may just have been started again while we stopped its predecessor.
    await current.stop()
  }
  return { url: current.url, stop }
}
