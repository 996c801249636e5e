import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { makeOnce } from './durable-file.ts'
import { SettingError } from './setting-error.ts'

/**
 * The key under which the vault's secrets lie on the disk: HKDF-SHA256(shareA ⊕ shareB, "opendraw/vault/kek/v1"),
 * 32 bytes. Share A is a file of the vault's user, made on the first start. Share B comes from a second person at every
 * start; in a demo, where there is none (null), the vault keeps it in a second file, and both lie on one disk.
 */
export function keyEncryptionKey(dir: string, shareB: string | null): Uint8Array {
  const a = shareOf(makeOnce(join(dir, 'share-a'), newShare))
  const b = shareOf(shareB ?? makeOnce(join(dir, 'share-b'), newShare))
  const both = a.map((byte, at) => byte ^ (b[at] ?? 0))
  return new Uint8Array(hkdfSync('sha256', both, new Uint8Array(), 'opendraw/vault/kek/v1', 32))
}

function newShare(): string {
  return `${randomBytes(32).toString('hex')}\n`
}

function shareOf(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}\n?$/.test(text))
    throw new SettingError('A key share of the vault is damaged: restore it.')
  return Buffer.from(text.trim(), 'hex')
}

/** Bytes at rest under AES-256-GCM, in hex: nonce, ciphertext and tag. */
export type Wrapped = Readonly<{ nonce: string; ciphertext: string; tag: string }>

/** Encrypts bytes under a 32-byte key. They open only with the same key and the same `purpose`. */
export function wrap(key: Uint8Array, bytes: Uint8Array, purpose: string): Wrapped {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  return {
    nonce: nonce.toString('hex'),
    ciphertext: ciphertext.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
  }
}

/** The bytes that were wrapped; undefined for another key or purpose, or when a bit was changed. */
export function unwrap(key: Uint8Array, wrapped: Wrapped, purpose: string): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(wrapped.nonce, 'hex'), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(wrapped.tag, 'hex'))
  const start = decipher.update(Buffer.from(wrapped.ciphertext, 'hex'))
  try {
    return Buffer.concat([start, decipher.final()])
  } catch {
    return undefined
  }
}
