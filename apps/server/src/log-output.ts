import { fstatSync, write, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import type { DestinationStream } from 'pino'
import { systemClock } from './config/clock.ts'

/** Lines that wait for a slow reader or a full disk, in characters; what comes after that is dropped and counted. */
const WAITING_MAX = 1_000_000
const AT_ONCE_MAX = 65_536
const RETRY_MS = 1_000

/** Writes text and says how many bytes of it were taken. */
type Write = (bytes: Buffer, done: (error: Error | null, written: number) => void) => void

/**
 * Standard output for a log. `write` never waits, never throws and never ends the process: lines wait in memory and are
 * written by another thread; while they cannot be (a full disk, a reader that does not read or is gone) they are tried again
 * each second, and beyond `waitingMax` characters they are dropped. The first line after that says how many were.
 * What waits when the process ends is written then, maybe before the piece that the other thread just has.
 */
export function createLogOutput(fd = 1, waitingMax = WAITING_MAX): DestinationStream {
  const writeSome = writerOf(fd)
  const waiting: string[] = []
  let waitingLength = 0
  let dropped = 0
  let rest: Buffer | null = null
  const next = (): Buffer | null => {
    if (rest) return rest
    let [count, length] = [0, 0]
    while (count < waiting.length && length < AT_ONCE_MAX) length += waiting[count++]?.length ?? 0
    waitingLength -= length
    return count === 0 ? null : Buffer.from(waiting.splice(0, count).join(''))
  }
  let isWriting = false
  const pump = () => {
    const bytes = isWriting ? null : next()
    if (!bytes) return
    rest = null
    isWriting = true
    writeSome(bytes, (error, written) => {
      isWriting = false
      rest = error || written < bytes.length ? bytes.subarray(written) : null
      if (error) setTimeout(pump, RETRY_MS).unref()
      else pump()
    })
  }
  process.once('exit', () => {
    try {
      for (let bytes = next(); bytes; bytes = next()) {
        rest = null
        writeSync(fd, bytes)
      }
    } catch {
      // Nobody is left to read it.
    }
  })
  return {
    write: (line) => {
      if (waitingLength + line.length > waitingMax) {
        dropped++
        return
      }
      const said = dropped > 0 ? droppedLine(dropped) + line : line
      dropped = 0
      waiting.push(said)
      waitingLength += said.length
      pump()
    },
  }
}

const droppedLine = (count: number): string =>
  `${JSON.stringify({ level: 40, time: systemClock.now().toISOString(), count, msg: 'log.dropped' })}\n`

/** A file is written by another thread. A pipe's writer would be stuck in that thread while nobody reads: a pipe is polled. */
function writerOf(fd: number): Write {
  const kind = fstatSync(fd)
  if (!kind.isFIFO() && !kind.isSocket()) return (bytes, done) => write(fd, bytes, done)
  const pipe = new Socket({ fd, readable: false, writable: true })
  pipe.unref()
  pipe.on('error', () => undefined)
  return (bytes, done) => pipe.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length))
}
