import { createHash } from 'node:crypto'

/**
 * The key of a business fact, the same on every node and for ever: keyFrom('deposit', deposit.id) can be posted once. The
 * first 128 bits of SHA-256 over the parts, each with its length before it so that no two lists of parts read the same,
 * marked as a uuid of version 8 (RFC 9562).
 */
export function keyFrom(...parts: readonly (string | bigint)[]): string {
  const hash = createHash('sha256').update('opendraw/key/v1\0')
  for (const part of parts) {
    const text = typeof part === 'bigint' ? `n${part}` : `s${part}`
    hash.update(`${Buffer.byteLength(text)}:${text}`)
  }
  const bytes = hash.digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
