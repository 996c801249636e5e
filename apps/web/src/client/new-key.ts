import { clock } from '../live/clock.ts'

/** A new idempotency key, UUID version 7: made once for one intent, and sent again with every retry of it. */
export function newKey(): string {
  return keyOf(clock.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** The UUID version 7 (RFC 9562) of a moment and 10 random bytes. */
export function keyOf(atMs: number, random: Uint8Array): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0')
  const [a = 0, b = 0, c = 0, ...rest] = random
  const version = (0x7000 | ((a & 0x0f) << 8) | b).toString(16)
  const variant = (0x80 | (c & 0x3f)).toString(16)
  const hex = time + version + variant + rest.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
