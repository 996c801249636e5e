import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { assert } from '@opendraw/money'

/** A piece of a message: text is written as its UTF-8 bytes. */
export type Piece = string | Uint8Array

/** The pieces one after the other. */
export function message(...pieces: readonly Piece[]): Uint8Array {
  return concatBytes(...pieces.map((piece) => (typeof piece === 'string' ? utf8ToBytes(piece) : piece)))
}

/** An unsigned number in so many bytes, most significant first. Fails as a bug when it does not fit. */
export function unsigned(value: bigint | number, bytes: 1 | 2 | 4 | 8): Uint8Array {
  const wide = BigInt(value)
  assert(wide >= 0n && wide < 1n << BigInt(bytes * 8), 'the number fits its bytes')
  const out = new DataView(new ArrayBuffer(8))
  out.setBigUint64(0, wide)
  return new Uint8Array(out.buffer, 8 - bytes)
}

/** The bytes of a hexadecimal text, of exactly that many bytes where `length` is given; undefined otherwise. */
export function fromHex(text: unknown, length?: number): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^(?:[0-9a-f]{2})*$/i.test(text)) return undefined
  return length === undefined || text.length === length * 2 ? hexToBytes(text) : undefined
}

/** Byte order: below zero when `a` sorts first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
