import { keccak_256 } from '@noble/hashes/sha3.js'

/** Keccak-256 as Ethereum uses it, which is not SHA3-256: its addresses carry their checksum in capitals by it (EIP-55). */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes)
}
