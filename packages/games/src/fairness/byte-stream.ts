import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { message, unsigned } from './bytes.ts'

/** Gives the next byte, 0 to 255, each time it is asked. */
export type NextByte = () => number

/**
 * The endless bytes of a round: the blocks HMAC-SHA256(roundKey, "opendraw/stream/v1\0" ‖ u32be(j)) for
 * j = 0, 1, 2 …, one after the other.
 */
export function byteStream(roundKey: Uint8Array): NextByte {
  let block = new Uint8Array()
  let blocks = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(hmac(sha256, roundKey, message('opendraw/stream/v1\0', unsigned(blocks, 4))))
      blocks += 1
      at = 0
    }
    return block[at++] ?? 0
  }
}

/**
 * A number from 0 to n − 1, each equally likely: bytes from the largest multiple of n up are read over,
 * because keeping them would favour the small numbers. `n` is 1 to 256.
 */
export function uniform(next: NextByte, n: number): number {
  assert(Number.isInteger(n) && n >= 1 && n <= 256, 'n is 1 to 256')
  const limit = 256 - (256 % n)
  let byte = next()
  while (byte >= limit) byte = next()
  return byte % n
}
