import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { message, unsigned } from './bytes.ts'

const GAME = /^[a-z0-9-]{1,32}$/

/** True for a name that may stand in a hashed message: 1 to 32 of a-z, 0-9 and '-', so never the 0 that ends it. */
export function isGameName(game: string): boolean {
  return GAME.test(game)
}

/**
 * The secret of one round: HMAC-SHA256(epochKey, "opendraw/seed/v1\0" ‖ game ‖ 0 ‖ u64be(issue)), 32 bytes.
 * `epochKey` is the 32 random bytes that only the vault holds; `game` is the instance's id.
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
