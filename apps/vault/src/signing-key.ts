import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { join } from 'node:path'
import { makeOnce } from './durable-file.ts'
import { unwrap, type Wrapped, wrap } from './encryption-at-rest.ts'
import { SettingError } from './setting-error.ts'

/** The vault's own Ed25519 key. `publicKey` is raw, 32 bytes. */
export type SigningKey = Readonly<{ publicKey: Uint8Array; sign: (message: Uint8Array) => Uint8Array }>

const PURPOSE = 'opendraw/vault/signing-key/v1'

/**
 * Reads the vault's signing key, made on the first start: `prepare` is told of a new one before it is kept. Throws
 * SettingError when the shares do not open it.
 */
export function signingKey(dir: string, kek: Uint8Array, prepare: (made: SigningKey) => void): SigningKey {
  const make = () => {
    const text = newKey(kek)
    prepare(opened(kek, text))
    return text
  }
  return opened(kek, makeOnce(join(dir, 'signing-key.json'), make))
}

function opened(kek: Uint8Array, text: string): SigningKey {
  const wrapped: Wrapped = JSON.parse(text)
  const der = unwrap(kek, wrapped, PURPOSE)
  if (!der)
    throw new SettingError('The key shares do not open this vault: give the share B that it was made with.')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { publicKey: rawPublicKey(createPublicKey(key)), sign: (message) => sign(null, message, key) }
}

/** True when `signature` over `message` was made with the key in this PEM text; false for a text that is no key. */
export function isSignedBy(publicKeyPem: string, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, message, createPublicKey(publicKeyPem), signature)
  } catch {
    return false
  }
}

function newKey(kek: Uint8Array): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return JSON.stringify(wrap(kek, privateKey.export({ format: 'der', type: 'pkcs8' }), PURPOSE))
}

function rawPublicKey(key: KeyObject): Uint8Array {
  // The DER of an Ed25519 public key ends in its 32 bytes.
  return key.export({ format: 'der', type: 'spki' }).subarray(-32)
}
