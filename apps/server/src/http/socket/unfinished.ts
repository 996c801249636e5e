import type { Duplex } from 'node:stream'

/** A header of a frame: two bytes, up to eight of length, four of mask. */
const HEADER_BYTES_MAX = 14

/** A message that is not sent to its end in this time keeps what has come of it in memory for nobody. */
export const FINISH_WITHIN_MS = 10_000

/**
 * Calls `onLate` when a message over this connection is begun and not ended in time, whatever pings are sent in it. The
 * library says of a message only when it is whole; its frames are followed here by their headers.
 */
export function watchUnfinished(connection: Duplex, withinMs: number, onLate: () => void): void {
  const follow = frameFollower()
  let timer: NodeJS.Timeout | null = null
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  connection.on('data', (chunk: Buffer) => {
    const { hasEnded, isUnfinished } = follow(chunk)
    if (hasEnded || !isUnfinished) stop()
    if (isUnfinished) timer ??= setTimeout(onLate, withinMs).unref()
  })
  connection.once('close', stop)
}

type Followed = Readonly<{
  /** A message ended in this chunk, or a frame beside one. */
  hasEnded: boolean
  isUnfinished: boolean
}>

/** Follows the frames through chunks that end anywhere. */
function frameFollower(): (chunk: Buffer) => Followed {
  const header = Buffer.alloc(HEADER_BYTES_MAX)
  let headerBytes = 0
  let payloadLeft = 0
  let isInMessage = false
  return (chunk) => {
    let hasEnded = false
    let at = 0
    while (at < chunk.length) {
      if (payloadLeft > 0) {
        const skipped = Math.min(payloadLeft, chunk.length - at)
        at += skipped
        payloadLeft -= skipped
      } else {
        header[headerBytes] = byteAt(chunk, at)
        at += 1
        headerBytes += 1
        if (headerBytes < 2 || headerBytes < headerLength(header)) continue
        headerBytes = 0
        payloadLeft = payloadLength(header)
        if (!isControl(header)) isInMessage = !isFinal(header)
      }
      if (payloadLeft === 0 && !isInMessage) hasEnded = true
    }
    return { hasEnded, isUnfinished: isInMessage || payloadLeft > 0 || headerBytes > 0 }
  }
}

const isFinal = (header: Buffer) => (byteAt(header, 0) & 0x80) !== 0
const isControl = (header: Buffer) => (byteAt(header, 0) & 0x08) !== 0
const isMasked = (header: Buffer) => (byteAt(header, 1) & 0x80) !== 0
const shortLength = (header: Buffer) => byteAt(header, 1) & 0x7f
const byteAt = (bytes: Buffer, at: number) => bytes[at] ?? 0

function headerLength(header: Buffer): number {
  const short = shortLength(header)
  const more = short < 126 ? 0 : short === 126 ? 2 : 8
  return 2 + more + (isMasked(header) ? 4 : 0)
}

function payloadLength(header: Buffer): number {
  const short = shortLength(header)
  if (short === 127) return Number(header.readBigUInt64BE(2))
  return short === 126 ? header.readUInt16BE(2) : short
}
