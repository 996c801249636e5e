import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hmac = (key, bytes) => createHmac('sha256', key).update(bytes).digest()

/** Whether the signature is the key's; null where this machine cannot judge it. */
const isSigned = async (key, message, signature) => {
  const x = Buffer.from(key).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, publicKey, signature)
}

export { hmac, isSigned, sha256 }
