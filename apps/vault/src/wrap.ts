import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

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
