import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { message } from './bytes.ts'

/**
 * What enters a draw beside the seed. 0: nothing. 2: the sealed bets under a public beacon that speaks after
 * they are sealed. There is no mode 1, the bets alone: who knows the seed could try one more bet until the
 * result suits him.
 */
export type Mode = 0 | 2

/** The inputs of the entropy of each mode. `beaconSignature` is the beacon's own signature, as it came. */
export type EntropyInput =
  | Readonly<{ mode: 0 }>
  | Readonly<{ mode: 2; betsRoot: Uint8Array; beaconSignature: Uint8Array }>

/** True for a mode that a draw may have. */
export function isMode(mode: unknown): mode is Mode {
  return mode === 0 || mode === 2
}

/**
 * Mode 0: 32 bytes of zero. Mode 2: SHA256("opendraw/entropy/v1\0" ‖ betsRoot ‖ SHA256(beaconSignature)).
 * Fails as a bug on any other mode.
 */
export function entropyOf(input: EntropyInput): Uint8Array {
  assert(isMode(input.mode), 'the mode is 0 or 2')
  if (input.mode === 0) return new Uint8Array(32)
  assert(input.betsRoot.length === 32, 'a bets root has 32 bytes')
  assert(input.beaconSignature.length > 0, 'a beacon has a signature')
  return sha256(message('opendraw/entropy/v1\0', input.betsRoot, sha256(input.beaconSignature)))
}
