import { startErrorFrom } from '@opendraw/db/embedded'
import { entriesOf } from './programs.ts'
import { readSettings } from './settings.ts'
import { startEverything } from './start-everything.ts'
import { stopSignal } from './stop-signal.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * `npm start`, and with --dev `npm run dev`: starts everything, prints three lines, runs until Ctrl-C or SIGTERM, stops
 * everything in order and exits with 0. What keeps it from starting is one sentence on stderr and exit 1.
 */
export const run = async (root: string): Promise<void> => {
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
