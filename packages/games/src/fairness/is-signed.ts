import { ed25519 } from '@noble/curves/ed25519.js'

/** Judges an Ed25519 signature: the public key as 32 raw bytes. */
export type IsSigned = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean

/** True when the signature over the message is of that key; false for anything malformed. Works where no platform helps. */
export const isSigned: IsSigned = (publicKey, message, signature) => {
  try {
    return ed25519.verify(signature, message, publicKey)
  } catch {
    return false
  }
}
