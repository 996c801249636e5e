import type { EventEmitter } from 'node:events'

// One Ctrl-C arrives twice: the terminal gives it to everybody, and npm passes on the one that it got.
const onePressMs = 1000

type Options = {
  /** Where the signals arrive: the process. */
  source: EventEmitter
  say: (line: string) => void
  /** Ends the process at once; called when somebody asks a second time. */
  leave: () => void
}

/**
 * Waits for the first signal to stop. Everything is stopped in order whenever it comes: during the start it takes effect
 * when the start is through.
 */
export const stopSignal = ({ source, say, leave }: Options) => {
  let givenAt: number | undefined
  const { promise: given, resolve } = Promise.withResolvers<void>()
  const give = () => {
    if (givenAt === undefined) {
      givenAt = performance.now()
      say('stopping …')
      return resolve()
    }
    // Whoever asks twice will not wait: the programs notice that they are alone, the next start takes the database over.
    if (performance.now() - givenAt >= onePressMs) leave()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) source.on(signal, give)
  return { given, isGiven: () => givenAt !== undefined }
}
