import { createHash } from 'node:crypto'

/** A name or address as a key of the throttle: the same text gives the same key, and the key names nobody. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
