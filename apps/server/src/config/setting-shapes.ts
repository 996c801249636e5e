import { isIP } from 'node:net'
import * as z from 'zod'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** What is said of a setting whose address `isOutgoing` refuses. */
export const OUTGOING_SENTENCE = 'should begin with https:// (http:// on this machine only)'

/** A setting that is a whole number between these two, said so when it is not. */
export function whole(min: number, max: number) {
  const sentence = `should be a whole number from ${min} to ${max}`
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

/** A setting that is one of these words, said so when it is not. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return z.enum(words, `should be ${words.join(' or ')}`)
}

/** Whether a host name is this machine’s own. */
export function isThisMachine(hostname: string): boolean {
  return loopback.includes(hostname)
}

/** Whether the server may call this address: over TLS, since a key or what it believes travels, or on this machine. */
export function isOutgoing(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

/** The items of a text that commas divide. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** A setting that lists addresses and CIDR ranges; nothing set: none. */
export const networks = z
  .string()
  .default('')
  .refine((text) => listOf(text).every(isRange), 'it lists addresses or ranges, such as 10.0.0.1,10.1.0.0/16')

function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
  return longest > 0 && isPrefix && rest.length === 0
}
