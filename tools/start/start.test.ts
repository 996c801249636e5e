import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect, sql } from '@opendraw/db'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepRunning } from './child.ts'
import { assertPortFree, freePort } from './listening-places.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { progress, type Running, startEverything } from './start-everything.ts'

let folder: string
let said: string[]
const stops: (() => Promise<void>)[] = []
const say = (line: string) => said.push(line)

/** A stand-in for a program: records its start and end in a file, says that it is ready, ends on request. */
const standIn = async (name: string, ready: string, before = '') => {
  const path = join(folder, `${name}.mjs`)
  const note = `(what) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, '${name} ' + what + '\\n')`
  await writeFile(
    path,
    `import { appendFileSync } from 'node:fs'
    const note = ${note}
    ${before}
    note('begins ' + process.pid)
    process.on('SIGTERM', () => { note('ends'); process.exit(0) })
    process.on('disconnect', () => process.exit(0))
    setInterval(() => {}, 1000)
    process.send({ type: 'ready', ${ready} })`,
  )
  return path
}

const notes = async () =>
  (await readFile(join(folder, 'notes'), 'utf8').catch(() => '')).split('\n').filter(Boolean)
const until = (isTrue: () => Promise<boolean>) => expect.poll(isTrue, { timeout: 20_000 }).toBe(true)
const server = (before?: string) =>
  standIn(
    'server',
    `webUrl: 'http://127.0.0.1:3000/', consoleUrl: 'http://console/', operatorLinks: [process.env.DATABASE_URL, 'http://two/']`,
    before,
  )

const start = async (serverEntry: string): Promise<Running> => {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    consolePort: 0,
    databaseUrl: undefined,
    serverDatabaseUrl: undefined,
    varDir: join(folder, 'var'),
    isDevelopment: false,
  }
  const entries = { vault: await standIn('vault', ''), server: serverEntry }
  const running = await startEverything({ root: folder, settings, entries, say, mustBuild: false })
  stops.push(running.stop)
  return running
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  await chmod(folder, 0o711)
  said = []
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await rm(folder, { recursive: true, force: true })
})

test('starts the parts on a migrated database, prints the addresses, and ends them in order', async () => {
  const running = await start(await server())
  expect(running.lines.slice(0, 2)).toEqual([
    'player app: http://localhost:3000/',
    'console: http://console/',
  ])
  expect(running.lines[3]).toBe('console sign-in 2: http://two/')
  const url = (running.lines[2] ?? '').replace('console sign-in 1: ', '')
  const db = connect({ url, role: 'opendraw_app' })
  expect(await db.row(sql`select count(*) > 0 as migrated from schema_migration`)).toEqual({ migrated: true })
  await db.close()
  await expect(start(await server())).rejects.toThrow('is already running on')
  await running.stop()
  expect((await notes()).slice(-2)).toEqual(['server ends', 'vault ends'])
  const gone = connect({ url })
  await expect(gone.row(sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await gone.close()
})

test('starts again what is killed: server, vault and database', async () => {
  const running = await start(await server())
  const url = (running.lines[2] ?? '').replace('console sign-in 1: ', '')
  for (const line of await notes()) process.kill(Number(line.split(' ').at(-1)), 'SIGKILL')
  const pidFile = await readFile(join(folder, 'var/postgres/data/postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
  await until(async () => (await notes()).filter((line) => line.includes('begins')).length === 4)
  const db = connect({ url })
  await until(() =>
    db.row(sql`select 1`).then(
      () => true,
      () => false,
    ),
  )
  await db.close()
  expect(said.join('\n')).toContain('the server ended by itself (SIGKILL)')
})

test('starts a program again also where nothing else keeps this process alive', async () => {
  const program = `process.send({ type: 'ready' }); setInterval(() => undefined, 1000)`
  const alone = `
    import { keepRunning } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child.ts')).href)}
    const program = { name: 'server', args: ['-e', ${JSON.stringify(program)}], env: {}, logPath: undefined }
    const child = await keepRunning(program, () => undefined)
    const first = child.pid()
    process.kill(first, 'SIGKILL')
    setInterval(() => {
      if (child.pid() !== first) child.stop().then(() => process.exit(7))
    }, 20).unref()`
  const ran = spawn(process.execPath, ['--input-type=module', '-e', alone], { stdio: 'ignore' })
  const [code] = await once(ran, 'exit')
  expect(code).toBe(7)
})

test('repeats the last lines of a server that cannot start, and leaves nothing running', async () => {
  const failing = await server(`console.error('The setting LOG_LEVEL is wrong.'); process.exit(1)`)
  await expect(start(failing)).rejects.toThrow('The setting LOG_LEVEL is wrong.')
  expect((await notes()).at(-1)).toBe('vault ends')
  await expect(readFile(join(folder, 'var/postgres/data/postmaster.pid'))).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

test('names the error of a program that crashes, not the last line of its stack', async () => {
  const entry = await standIn('crashing', '', `throw new RangeError('out of luck')`)
  const program = { name: 'server', args: [entry], env: {}, logPath: join(folder, 'log') }
  await expect(keepRunning(program, say)).rejects.toThrow('RangeError: out of luck')
})

test('says in one sentence that a port is taken', async () => {
  const other = createServer()
  const port = await freePort('127.0.0.1')
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  await expect(assertPortFree('PORT', '127.0.0.1', port, 0)).rejects.toThrow(
    `Port ${port} is taken by another program: set PORT to a free one.`,
  )
  setTimeout(() => other.close(), 150)
  await assertPortFree('PORT', '127.0.0.1', port, 5000)
})

test('gives the turn to the next after a release, and notices that the last one was killed', async () => {
  const first = await oneAtATime(folder)
  await expect(oneAtATime(folder)).rejects.toThrow('is already running')
  await first.release()
  const second = await oneAtATime(folder)
  expect(second.wasKilled).toBe(false)
  await second.release()
  const holder = join(folder, 'holder.mjs')
  await writeFile(
    holder,
    `import { createServer } from 'node:net'
    createServer().listen(${JSON.stringify(join(folder, 'start.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`,
  )
  await expect(
    keepRunning({ name: 'holder', args: [holder], env: {}, logPath: join(folder, 'log') }, say),
  ).rejects.toThrow('SIGKILL')
  const third = await oneAtATime(folder)
  expect(third.wasKilled).toBe(true)
  await third.release()
})

test('talks about a step only when it takes more than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await progress('a quick step', async () => undefined, say)
  expect(said).toEqual([])
  await progress('a long step', async () => vi.advanceTimersByTime(1100), say)
  expect(said).toEqual(['a long step …', expect.stringMatching(/^a long step: 1\.\d s$/)])
})
