import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError, startErrorFrom } from '@opendraw/db/embedded'
import { buildWhenStale, screensOf } from '../build/build-when-stale.ts'
import { writeVerifiers } from '../verify/assemble.ts'
import { type Child, keepRunning } from './child.ts'
import { openDatabase } from './database.ts'
import { serveScreens } from './dev-screens.ts'
import { assertPortFree, freePort } from './listening-places.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Entries, serverProgram, vaultProgram } from './programs.ts'
import type { Settings } from './settings.ts'

const QUIET_MS = 1000

/** Everything that runs, and the lines with the addresses: player app, console, and how operators get in. */
export type Running = Readonly<{ lines: readonly string[]; stop(): Promise<void> }>

export type StartOptions = Readonly<{
  root: string
  settings: Settings
  entries: Entries
  say: (line: string) => void
  mustBuild?: boolean
}>

// How long the server of a start that was killed may take to notice that it is alone.
const ORPHAN_PATIENCE_MS = 15_000

/**
 * Starts the database, the vault, the server and the screens, as much of it at a time as can be. Rejects with a
 * `StartError` when something outside is wrong; whatever it had started is stopped again by then.
 */
export async function startEverything(options: StartOptions): Promise<Running> {
  const { settings, say } = options
  const stops: (() => Promise<void>)[] = []
  // In the reverse order of starting: the server finishes what it has in hand while vault and database are there.
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each().catch((error: Error) => say(error.message))
  }
  try {
    await makeFolder(settings.varDir)
    const turn = await oneAtATime(settings.varDir)
    stops.push(() => turn.release())
    await assertPorts(settings, turn.wasKilled ? ORPHAN_PATIENCE_MS : 0)
    const lines = await startParts(options, (each) => stops.push(each))
    return { lines, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const assertPorts = async ({ host, port, consolePort }: Settings, patienceMs: number) => {
  if (port !== 0) await assertPortFree('PORT', host, port, patienceMs)
  if (consolePort !== 0) await assertPortFree('CONSOLE_PORT', host, consolePort, patienceMs)
}

const startParts = async (options: StartOptions, onStop: (stop: () => Promise<void>) => void) => {
  const { root, settings, entries, say, mustBuild = !settings.isDevelopment } = options
  const database = progress('starting the database', () => openDatabase(settings, say), say).then(
    (opened) => {
      onStop(opened.stop)
      return opened
    },
  )
  const vault = keepRunning(vaultProgram(entries.vault, settings), say).then((child) => onStop(child.stop))
  if (mustBuild) writeVerifiers(root)
  const builds = mustBuild
    ? screensOf(root).map((screens) =>
        progress(
          `building the ${screens.name}`,
          () => buildWhenStale(screens).catch(sayWhich(screens.name)),
          say,
        ),
      )
    : []
  await allOrFirstFailure([database, vault, ...builds])
  const ports = settings.isDevelopment
    ? { port: await freePort(settings.host), consolePort: await freePort(settings.host) }
    : settings
  const program = serverProgram(entries.server, root, settings, (await database).serverUrl, ports)
  const server = await progress('starting the server', () => keepRunning(program, say), say)
  onStop(server.stop)
  const ready = readyFrom(server)
  if (!settings.isDevelopment) return linesFor(ready)
  const screens = await serveScreens(root, settings, ports, onStop)
  const operatorLinks = ready.operatorLinks.map((link) => moved(link, screens.consoleUrl))
  return linesFor({ ...ready, ...screens, operatorLinks })
}

// Waits for all of them even when one fails, so that what the others started can be stopped.
const allOrFirstFailure = async (works: readonly Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(works)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

type Ready = Readonly<{ webUrl: string; consoleUrl: string; operatorLinks: readonly string[] }>

const readyFrom = ({ ready }: Child): Ready => {
  if (typeof ready === 'object' && ready !== null && 'webUrl' in ready && 'consoleUrl' in ready) {
    const links = 'operatorLinks' in ready && Array.isArray(ready.operatorLinks) ? ready.operatorLinks : []
    const { webUrl, consoleUrl } = ready
    return { webUrl: String(webUrl), consoleUrl: String(consoleUrl), operatorLinks: links.map(String) }
  }
  throw new StartError('The server did not say where it listens.')
}

const linesFor = ({ webUrl, consoleUrl, operatorLinks }: Ready): string[] => [
  `player app: ${named(webUrl)}`,
  `console: ${named(consoleUrl)}`,
  ...(operatorLinks.length === 0
    ? ['console sign-in: use your operator account']
    : operatorLinks.map((link, nth) => `console sign-in ${nth + 1}: ${named(link)}`)),
]

// By its name: at an address of digits browsers have no passkeys.
const named = (url: string) => url.replace(/^http:\/\/127\.0\.0\.1(?=[:/])/, 'http://localhost')

// In development the console is served by Vite, at another address than the one that the server knows.
const moved = (link: string, consoleUrl: string): string => {
  const { pathname, search, hash } = new URL(link)
  return new URL(`${pathname}${search}${hash}`, consoleUrl).href
}

/** A build failure becomes one sentence that names the command with the full output. */
const sayWhich =
  (name: string) =>
  (error: unknown): never => {
    const sentence = `The ${name} could not be built: npm run build tells why`
    const known = startErrorFrom(error, sentence)
    throw known.message.startsWith(sentence) ? new StartError(`${sentence}.`, { cause: error }) : known
  }

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** Does one step of the start; when it takes more than a second, a line says that it is under way and a second one how long it took. */
export async function progress<T>(
  name: string,
  work: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const startedAt = performance.now()
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    say(`${name} …`)
  }, QUIET_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isLong) say(`${name}: ${secondsSince(startedAt)}`)
  }
}

/**
 * Makes the data folder and those above it, where they are missing; throws a `StartError` where none can be.
 * NOTE: Node's own `recursive` never comes back from a place where no folder can be made (`/proc`, `/net`).
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isMade(path)) return
  await makeFolder(dirname(path))
  if (await isMade(path)) return
  throw new StartError(`No folder can be made in ${dirname(path)}: choose another place with VAR_DIR.`)
}

// False: the folder above is missing.
const isMade = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      if ((await stat(path).catch(() => undefined))?.isDirectory()) return true
      throw error
    },
  )
