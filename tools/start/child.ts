import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, readFile, stat, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '@opendraw/db/embedded'

/** One of our programs that runs beside this one. */
export type Program = Readonly<{
  name: string
  /** Arguments for node: its entry file last. */
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** Where its output goes; undefined: to the terminal. */
  logPath: string | undefined
}>

export type Child = Readonly<{
  /** What it said when it was ready for the first time. */
  ready: unknown
  /** The process that runs it now. */
  pid(): number | undefined
  /** Asks it to end; after `patienceMs` it is killed. Resolves when it is gone. */
  stop(): Promise<void>
}>

const LOG_SIZE_MAX_BYTES = 10_000_000
const READY_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 20_000
const PAUSE_MIN_MS = 200
const PAUSE_MAX_MS = 10_000
// A program that ran this long was well: the next pause starts small again.
const WELL_AFTER_MS = 30_000

/**
 * Starts a program and resolves once it has sent `{ type: 'ready' }`. From then on it is started again whenever it ends
 * by itself, after a pause that doubles. If it ends before it was ever ready, rejects with a `StartError` that repeats its last lines.
 */
export async function keepRunning(program: Program, say: (line: string) => void): Promise<Child> {
  const stopping = Promise.withResolvers<void>()
  let isStopping = false
  let current = await launch(program)
  const ready = await untilReady(program, current)
  const watch = async () => {
    let pauseMs = PAUSE_MIN_MS
    while (!isStopping) {
      const startedAt = performance.now()
      const how = await current.ended
      if (isStopping) return
      if (performance.now() - startedAt > WELL_AFTER_MS) pauseMs = PAUSE_MIN_MS
      const where = program.logPath ? `, see ${program.logPath}` : ''
      say(`the ${program.name} ended by itself (${how}); starting it again${where}`)
      await pause(pauseMs, stopping.promise)
      pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)
      if (!isStopping) current = await launch(program)
    }
  }
  const watching = watch()
  const stop = async () => {
    isStopping = true
    stopping.resolve()
    await end(current)
    await watching
    // It may just have been started again while its predecessor ended.
    await end(current)
  }
  return { ready, pid: () => current.child.pid, stop }
}

// Nothing else may be alive meanwhile: the timer keeps this process so.
const pause = async (ms: number, isOver: Promise<void>): Promise<void> => {
  const passed = Promise.withResolvers<void>()
  const timer = setTimeout(passed.resolve, ms)
  await Promise.race([isOver, passed.promise])
  clearTimeout(timer)
}

type Launched = Readonly<{
  child: ChildProcess
  ready: Promise<unknown>
  ended: Promise<string>
  logFrom: number
}>

const launch = async (program: Program): Promise<Launched> => {
  const log = await openLog(program.logPath)
  const out = log?.file.fd ?? 'inherit'
  const child = spawn(process.execPath, [...program.args], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', out, out, 'ipc'],
    // A session of its own: Ctrl-C reaches us alone, and we end the programs in their order.
    detached: true,
  })
  await log?.file.close()
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const ready = new Promise<unknown>((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready')
        resolve(message)
    })
  })
  return { child, ready, ended, logFrom: log?.from ?? 0 }
}

const untilReady = async (program: Program, launched: Launched): Promise<unknown> => {
  const silence = Promise.withResolvers<'silent'>()
  const timer = setTimeout(() => silence.resolve('silent'), READY_PATIENCE_MS)
  const first = await Promise.race([
    launched.ready.then((message) => ({ message })),
    launched.ended.then((how) => ({ how })),
    silence.promise.then(() => ({ how: 'it said nothing for a minute' })),
  ])
  clearTimeout(timer)
  if ('message' in first) return first.message
  await end(launched)
  throw new StartError(await lastWords(program, launched.logFrom, first.how))
}

const openLog = async (path: string | undefined) => {
  if (path === undefined) return undefined
  mkdirSync(dirname(path), { recursive: true })
  if ((await stat(path).catch(() => ({ size: 0 }))).size > LOG_SIZE_MAX_BYTES) await truncate(path)
  const file = await open(path, 'a', 0o600)
  return { file, from: (await file.stat()).size }
}

// The last line, unless Node itself reported a crash: then the line that names the error, above its stack.
const lastWords = async ({ name, logPath }: Program, from: number, how: string): Promise<string> => {
  const text = logPath ? (await readFile(logPath)).subarray(from).toString().trim() : ''
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  const words = /^Node\.js v\d/.test(last) ? lines.findLast((line) => /^\w*Error\b/.test(line)) : last
  return words || `The ${name} did not start (${how}).`
}

const end = async ({ child, ended }: Launched) => {
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(killer)
}
