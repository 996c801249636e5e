import { createHash } from 'node:crypto'
/**
 * The throttle's key of tries at an account's password; from an address that the player has signed in from, a count of
 * its own, so that guesses from elsewhere do not pause the player. It contains no names or addresses.
 */
export function triesKeyOf(account: string, knownIp: string | null = null): string {
  return `login:account:${digestOf(account)}${knownIp === null ? '' : `:${digestOf(knownIp)}`}`
}

/** A name or address as a key of the throttle: the same text gives the same key, and the key identifies no one. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
