import type { EventEmitter } from 'node:events'
import { startErrorFrom } from '@opendraw/db/embedded'
import { entriesOf } from './programs.ts'
import { readSettings } from './settings.ts'
import { startEverything } from './start-everything.ts'

// One Ctrl-C arrives twice: the terminal gives it to everyone, and npm passes on the one that it got.
const ONE_PRESS_MS = 1000

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * `npm start`, and with --dev `npm run dev`: starts everything, prints three lines, runs until Ctrl-C or SIGTERM, stops
 * everything in order and exits with 0. What keeps it from starting is one sentence on stderr and exit 1.
 */
export async function run(root: string): Promise<void> {
  outliveReaders()
  const signal = stopSignal({ source: process, say, leave: () => process.exit(130) })
  try {
    const settings = readSettings(root, process.argv.slice(2))
    const starting = startEverything({ root, settings, entries: entriesOf(root), say })
    const running = await starting
    if (!signal.isGiven()) for (const line of running.lines) process.stdout.write(`${line}\n`)
    await signal.given
    await running.stop()
    process.exit(0)
  } catch (error) {
    say(startErrorFrom(error, 'Opendraw did not start').message)
    process.exit(signal.isGiven() ? 0 : 1)
  }
}

/** Goes on when whoever read our output is gone (a closed terminal, `npm start | tee` and Ctrl-C): there is a database to stop. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

type Options = Readonly<{
  /** Where the signals arrive: the process. */
  source: EventEmitter
  say: (line: string) => void
  /** Ends the process at once; called when someone asks a second time. */
  leave: () => void
}>

/**
 * Waits for the first signal to stop. Everything is stopped in order whenever it comes: during the start it takes effect
 * when the start is through.
 */
export function stopSignal({ source, say, leave }: Options) {
  let givenAt: number | undefined
  const { promise: given, resolve } = Promise.withResolvers<void>()
  const give = () => {
    if (givenAt === undefined) {
      givenAt = performance.now()
      say('stopping …')
      return resolve()
    }
    // A second Ctrl-C does not wait: the programs notice that they are alone, the next start takes the database over.
    if (performance.now() - givenAt >= ONE_PRESS_MS) leave()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) source.on(signal, give)
  return { given, isGiven: () => givenAt !== undefined }
}
