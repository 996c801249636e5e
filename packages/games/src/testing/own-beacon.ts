import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type BeaconChain, quicknet } from '../fairness/beacon-chain.ts'
import { unsigned } from '../fairness/bytes.ts'

/** A beacon whose key a test has: everything else is as drand's quicknet. */
export type OwnBeacon = Readonly<{ chain: BeaconChain; sign: (round: bigint) => Uint8Array }>

/** A beacon with a key of its own, another one each time. */
export function ownBeacon(): OwnBeacon {
  const bls = bls12_381.shortSignatures
  const { secretKey, publicKey } = bls.keygen()
  const key = bytesToHex(publicKey.toBytes(true))
  const sign = (round: bigint) => {
    const hash = bls.hash(sha256(unsigned(round, 8)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
    return bls.sign(hash, secretKey).toBytes(true)
  }
  return { chain: { ...quicknet, chainHash: bytesToHex(sha256(hexToBytes(key))), publicKey: key }, sign }
}
