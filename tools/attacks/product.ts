import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbedded } from '@opendraw/db/embedded'
import { keepRunning } from '../start/child.ts'
import { servingLogin } from '../start/database.ts'
import { entriesOf, serverProgram } from '../start/programs.ts'

const root = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 180_000

/** One server: where players are and where operators are. */
export type Node = Readonly<{ web: string; console: string }>

/** What runs: the first node as `npm start` starts it, a second one over the same database, and who checks the books. */
export type Product = Readonly<{
  first: Node
  /** The one-time links of the first two operators. */
  links: readonly [string, string]
  /** Starts the second node. It makes new links, so that those above must be accepted before. */
  startSecond(): Promise<Node>
  /** `npm run ledger:verify` as it is now: what it finds, one line each. */
  verify(): Promise<readonly string[]>
  varDir: string
  stop(): Promise<void>
}>

/** Runs `npm start` as someone who has just installed it, on free ports, with its data in a folder of its own. */
export async function startProduct(): Promise<Product> {
  const varDir = await mkdtemp(join(tmpdir(), 'opendraw-attacks-'))
  await chmod(varDir, 0o711)
  const env = { ...process.env, VAR_DIR: varDir, PORT: '0', CONSOLE_PORT: '0', DATABASE_URL: '' }
  const child = spawn('npm', ['--silent', 'start'], {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  })
  const stops: (() => Promise<void>)[] = [
    () => rm(varDir, { recursive: true, force: true }),
    () => end(child),
  ]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const lines = await firstLines(child, 4)
    // By its digits: an attack opens its connections itself, to the one address where the server listens.
    const said = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
        .replace('//localhost:', '//127.0.0.1:') ?? ''
    const link = (nth: number) => said(`console sign-in ${nth}`).split('/').at(-1) ?? ''
    const books = openBooks(varDir)
    stops.push(() => end(books.child))
    return {
      first: { web: said('player app'), console: said('console') },
      links: [link(1), link(2)],
      startSecond: () => startSecond(varDir, (each) => stops.push(each)),
      verify: books.verify,
      varDir,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As docs/operations.md says: another server shares database, vault and keys. */
async function startSecond(varDir: string, onStop: (stop: () => Promise<void>) => void): Promise<Node> {
  const { url } = await startEmbedded({ dataDir: join(varDir, 'postgres') })
  const settings = {
    ...{ host: '127.0.0.1', port: 0, consolePort: 0, databaseUrl: undefined, serverDatabaseUrl: undefined },
    ...{ varDir, isDevelopment: false },
  }
  const program = serverProgram(entriesOf(root).server, root, settings, servingLogin(url).href, settings)
  const server = await keepRunning(
    { ...program, name: 'second server', logPath: join(varDir, 'log', 'second-server.log') },
    (line) => console.error(line),
  )
  onStop(server.stop)
  const { webUrl, consoleUrl } = Object(server.ready)
  return { web: String(webUrl), console: String(consoleUrl) }
}

/** `ledger:verify` in one process for the whole run: it checks once for every line that it is sent. */
function openBooks(varDir: string) {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/verify-ledger.ts'), '--each-line'], {
    env: { ...process.env, VAR_DIR: varDir, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const verify = async (): Promise<string[]> => {
    child.stdin.write('\n')
    const found: string[] = []
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('ledger:verify ended by itself')
      if (value === 'checked') return found
      found.push(value)
    }
  }
  return { child, verify }
}

function firstLines(child: ChildProcess, count: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('npm start was not ready in time')), PATIENCE_MS)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const lines = text.split('\n').slice(0, -1)
      if (lines.length < count) return
      clearTimeout(timer)
      resolve(lines)
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`npm start ended with exit code ${code}`))
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
