import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isIssue } from '../schedule.ts'
import { type BeaconChain, beaconRoundOf, quicknet } from './beacon-chain.ts'
import { unsigned } from './bytes.ts'
import { readRoundRecord } from './round-record.ts'
import type { VerifyStep } from './verify-round.ts'

// NOTE: this file carries the curve: it is an entry of its own (@opendraw/games/beacon), so that no other pays for it.

// Hash to curve of RFC 9380 for signatures in G1, as drand's scheme bls-unchained-g1-rfc9380 names it.
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const SIGNATURE_BYTES = 48

/**
 * True when these bytes are the beacon's one signature over that round: BLS over SHA256(u64be(round)). Never fails.
 * Takes some 25 ms of a core, the first time five times as much.
 */
export function verifyBeacon(chain: BeaconChain, round: bigint, signature: Uint8Array): boolean {
  const { shortSignatures: bls } = bls12_381
  try {
    // There is exactly one valid spelling: with two, its sender could choose between two results.
    if (signature.length !== SIGNATURE_BYTES) return false
    const point = bls12_381.G1.Point.fromBytes(signature)
    point.assertValidity()
    if (!point.isTorsionFree() || bytesToHex(point.toBytes(true)) !== bytesToHex(signature)) return false
    return bls.verify(point, bls.hash(sha256(unsigned(round, 8)), DOMAIN), hexToBytes(chain.publicKey))
  } catch {
    return false
  }
}

/**
 * The step of verifying a round of mode 2 that checks its beacon: the record (a `RoundRecord`, or anything that claims
 * to be one) has the chain's signature over the round of the beacon that the schedule names. Never fails.
 */
export function beaconStep(record: unknown, chain: BeaconChain = quicknet): VerifyStep {
  const { instance, issue, mode, beaconSignature } = readRoundRecord(record)
  const failed = { step: 'beacon', ok: false, expected: '', computed: '' } as const
  if (mode !== 2) return { ...failed, detail: 'only a round of mode 2 has a beacon' }
  if (!instance || issue === undefined || !isIssue(instance, issue)) {
    return { ...failed, detail: 'no beacon follows from this game and round' }
  }
  const round = beaconRoundOf(chain, instance, issue)
  const expected = `${chain.chainHash} ${round}`
  const ok = beaconSignature !== undefined && verifyBeacon(chain, round, beaconSignature)
  const detail = ok
    ? 'the signature is the beacon’s own, of its round after the lock'
    : 'the signature is not that of the beacon’s round after the lock'
  return { step: 'beacon', ok, expected, computed: ok ? expected : '', detail }
}
