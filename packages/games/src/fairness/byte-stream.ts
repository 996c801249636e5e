import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { message, unsigned } from './bytes.ts'

const GAME = /^[a-z0-9-]{1,32}$/

/** Gives the next byte, 0 to 255, each time it is asked. */
export type NextByte = () => number

/**
 * The endless bytes of a round: the blocks HMAC-SHA256(roundKey, "opendraw/stream/v1\0" ‖ u32be(j)) for
 * j = 0, 1, 2 …, one after the other.
 */
export function byteStream(roundKey: Uint8Array): NextByte {
  let block = new Uint8Array()
  let blocks = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(hmac(sha256, roundKey, message('opendraw/stream/v1\0', unsigned(blocks, 4))))
      blocks += 1
      at = 0
    }
    return block[at++] ?? 0
  }
}

/**
 * A number from 0 to n − 1, each equally likely: bytes from the largest multiple of n up are read over,
 * because keeping them would favour the small numbers. `n` is 1 to 256.
 */
export function uniform(next: NextByte, n: number): number {
  assert(Number.isInteger(n) && n >= 1 && n <= 256, 'n is 1 to 256')
  const limit = 256 - (256 % n)
  let byte = next()
  while (byte >= limit) byte = next()
  return byte % n
}

/** True for a name that may occur in a hashed message: 1 to 32 of a-z, 0-9 and '-', so never the 0 that ends it. */
export function isGameName(game: string): boolean {
  return GAME.test(game)
}

/**
 * The secret of one round: HMAC-SHA256(epochKey, "opendraw/seed/v1\0" ‖ game ‖ 0 ‖ u64be(issue)), 32 bytes. `epochKey`
 * is the 32 random bytes that only the vault has; `game` is the instance's id.
 */
export function seedOf(epochKey: Uint8Array, game: string, issue: bigint): Uint8Array {
  assert(epochKey.length === 32, 'an epoch key has 32 bytes')
  assert(isGameName(game), 'the game has a plain name')
  return hmac(sha256, epochKey, message('opendraw/seed/v1\0', game, '\0', unsigned(issue, 8)))
}

/** What is published of a seed before its round opens: SHA256(seed), 32 bytes. */
export function commitmentOf(seed: Uint8Array): Uint8Array {
  assert(seed.length === 32, 'a seed has 32 bytes')
  return sha256(seed)
}

/**
 * What enters a draw beside the seed. 0: nothing. 2: the sealed bets under a public beacon that is published after they
 * are sealed. There is no mode 1, the bets alone: anyone who knows the seed could try bets until the result suits them.
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
