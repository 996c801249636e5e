import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const version = 1
const nonceBytes = 12
const tagBytes = 16
const overheadBytes = 1 + nonceBytes + tagBytes

/** AES-256-GCM with a random nonce: version, nonce, ciphertext, tag. `bound` must be the same when it is opened. */
export function encrypt(key: Buffer, plain: Uint8Array, bound: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(bound)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, text, cipher.getAuthTag()])
}

/** The plain bytes. Throws when a bit was changed, the key is another, or the value was bound to something else. */
export function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  if (sealed.length < overheadBytes || sealed[0] !== version)
    throw new Error('a sealed value is cut or of another make')
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const text = sealed.subarray(1 + nonceBytes, sealed.length - tagBytes)
  const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(bound).setAuthTag(sealed.subarray(sealed.length - tagBytes))
  return Buffer.concat([cipher.update(text), cipher.final()])
}
