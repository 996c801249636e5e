import { createHmac, hkdfSync } from 'node:crypto'
import { readIfThere } from './durable-file.ts'

/** The code over what a file remembers, in hex. `name` says which file it is: none can stand in for another. */
export type MemoryCode = (name: string, text: string) => string

/**
 * Codes by a key that only the vault has: HMAC-SHA256 under HKDF(the key-encryption key, "opendraw/vault/memory/v1\0" ‖ vault's
 * key). Who can write to the folder and has no share can forge none. NOTE: an old file has a right code, too.
 */
export function memoryCode(kek: Uint8Array, vaultKey: Uint8Array): MemoryCode {
  const info = Buffer.concat([Buffer.from('opendraw/vault/memory/v1\0'), vaultKey])
  const key = new Uint8Array(hkdfSync('sha256', kek, new Uint8Array(), info, 32))
  return (name, text) => createHmac('sha256', key).update(`${name}\0${text}`).digest('hex')
}

/** The text of a file that remembers `value`: its fields, and the code over them. */
export function withCode(code: MemoryCode, name: string, value: object): string {
  return `${JSON.stringify({ ...value, code: code(name, JSON.stringify(value)) })}\n`
}

/** What the file remembers; undefined when it is missing or its code is not over what it says. */
export function readWithCode<T extends object>(code: MemoryCode, name: string, path: string): T | undefined {
  const fields = jsonIn(path)
  if (fields === undefined) return undefined
  const { code: written, ...value } = fields
  return written === code(name, JSON.stringify(value)) ? (value as T) : undefined
}

/** The fields in a file, whatever vouches for them; undefined when it is missing or holds no JSON object. */
export function jsonIn(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(readIfThere(path) ?? '')
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
