import { createPublicKey, verify } from 'node:crypto'
import type { IsSigned } from '@opendraw/games/fairness'

// SubjectPublicKeyInfo of an Ed25519 key up to its 32 bytes.
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether the Ed25519 key signed the message; false also for what is no key or no signature. */
export const isSigned: IsSigned = (publicKey, message, signature) => {
  try {
    const key = Buffer.concat([ED25519_HEAD, publicKey])
    return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
  } catch {
    return false
  }
}
