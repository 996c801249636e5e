import { randomBytes } from 'node:crypto'

/** Without 0, 1, I and O: nobody takes one for another. 32 of them, so that a byte's five bits are one of them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** A code that nobody guesses: 50 random bits. */
export function newPacketCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length] ?? '').join('')
}

/** The code that somebody typed or pasted, with its blanks, dashes and small letters forgiven; null when it is none. */
export function packetCodeFrom(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return code.length === length && [...code].every((one) => alphabet.includes(one)) ? code : null
}
