import { startErrorFrom } from '@opendraw/db/embedded'
import { entriesOf } from './programs.ts'
import { readSettings } from './settings.ts'
import { startEverything } from './start-everything.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * `npm start`, and with --dev `npm run dev`: starts everything, prints three lines, runs until Ctrl-C or SIGTERM, stops
 * everything in order and exits with 0. What keeps it from starting is one sentence on stderr and exit 1.
 */
export const run = async (root: string): Promise<void> => {
  const signal = firstSignal()
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

// Everything is stopped in order whenever the signal comes: during the start it takes effect when the start is through.
const firstSignal = () => {
  let isGiven = false
  const { promise: given, resolve } = Promise.withResolvers<void>()
  const give = () => {
    // Whoever asks twice will not wait: the programs notice that they are alone, the next start takes the database over.
    if (isGiven) process.exit(130)
    say('stopping …')
    isGiven = true
    resolve()
  }
  process.on('SIGINT', give)
  process.on('SIGTERM', give)
  process.on('SIGHUP', give)
  return { given, isGiven: () => isGiven }
}
