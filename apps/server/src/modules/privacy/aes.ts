import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const OVERHEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** AES-256-GCM with a random nonce: version, nonce, ciphertext, tag. `bound` must be the same when it is opened. */
export function encrypt(key: Buffer, plain: Uint8Array, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, text, cipher.getAuthTag()])
}

/** The plain bytes. Throws when a bit was changed, the key is another, or the value was bound to something else. */
export function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  if (sealed.length < OVERHEAD_BYTES || sealed[0] !== VERSION)
    throw new Error('a sealed value is cut or of another make')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const text = sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES)
  const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(bound).setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  return Buffer.concat([cipher.update(text), cipher.final()])
}
