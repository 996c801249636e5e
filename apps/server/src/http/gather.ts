/** Bytes that come in chunks, in one buffer. */
export type Gathered = Readonly<{
  add(chunk: Buffer): void
  /** All that was added. */
  bytes(): Buffer
}>

const NOTHING = Buffer.alloc(0)

/**
 * Gathers chunks by copying them: one that is kept costs hundreds of times its byte where a sender makes each a byte long. The
 * buffer doubles as it fills; what comes in one chunk is not copied.
 */
export function gather(): Gathered {
  let buffer: Buffer = NOTHING
  let length = 0
  return {
    add: (chunk) => {
      const needed = length + chunk.length
      if (length === 0) buffer = chunk
      else {
        if (needed > buffer.length) buffer = grown(buffer.subarray(0, length), needed)
        chunk.copy(buffer, length)
      }
      length = needed
    },
    bytes: () => (length === buffer.length ? buffer : buffer.subarray(0, length)),
  }
}

function grown(buffer: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(needed, buffer.length * 2))
  buffer.copy(larger)
  return larger
}
