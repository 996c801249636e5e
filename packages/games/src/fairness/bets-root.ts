import { sha256 } from '@noble/hashes/sha2.js'
import { assert, isStorable, type Money } from '@opendraw/money'
import { compareBytes, message, unsigned } from './bytes.ts'
import { type MerkleTree, merkleTree, rootFromPath } from './merkle.ts'

/**
 * One line of an accepted call, as it is sealed. `key` is the call's idempotency key (16 bytes), `line` its
 * place in the call, `play` and `pick` the stored numbers, `owner` the player's handle (32 bytes).
 */
export type SealedBet = Readonly<{
  roundId: bigint
  key: Uint8Array
  line: number
  play: number
  pick: number
  stake: Money
  owner: Uint8Array
}>

/** The root over the bets that one batch accepted. `batch` numbers the batches of a round in their order. */
export type BatchRoot = Readonly<{ batch: bigint; root: Uint8Array }>

/** The way from one bet's hash up to the sealed root: within its batch, then among the batches. */
export type BetProof = Readonly<{
  index: number
  count: number
  path: readonly Uint8Array[]
  batch: bigint
  batchIndex: number
  batchCount: number
  batchPath: readonly Uint8Array[]
}>

const BET_TAG = message('\0opendraw/bet/v1\0')

/** The sealed root of a round without bets: SHA256("opendraw/empty/v1\0"). */
export const emptyRoot: Uint8Array = sha256(message('opendraw/empty/v1\0'))

/**
 * A player's name inside sealed bets: SHA256("opendraw/owner/v1\0" ‖ u64be(playerId) ‖ salt), salt of 32 bytes. The salt
 * stays with the operator and goes to the player with their receipt: ids are few, so that without a secret salt anyone
 * could try them all.
 */
export function ownerHandle(playerId: bigint, salt: Uint8Array): Uint8Array {
  assert(salt.length === 32, 'a salt has 32 bytes')
  return sha256(message('opendraw/owner/v1\0', unsigned(playerId, 8), salt))
}

/**
 * SHA256(0 ‖ "opendraw/bet/v1\0" ‖ u64be(roundId) ‖ key ‖ u16be(line) ‖ u16be(play) ‖ u32be(pick) ‖
 * u64be(stake in micro-units) ‖ owner). Every field has a fixed width, so that no two bets read the same.
 */
export function betHash(bet: SealedBet): Uint8Array {
  assert(bet.key.length === 16, 'a key has 16 bytes')
  assert(bet.owner.length === 32, 'a handle has 32 bytes')
  assert(bet.roundId >= 0n && bet.roundId < 1n << 64n, 'a round id is a number of 64 bits')
  assert(isUnder(bet.line, 2 ** 16) && isUnder(bet.play, 2 ** 16), 'line and play fit 2 bytes')
  assert(isUnder(bet.pick, 2 ** 32), 'a pick fits 4 bytes')
  assert(bet.stake >= 0n && isStorable(bet.stake), 'a stake fits 8 bytes')
  // Written in place: this runs once a bet, and pieces put together cost twice as much.
  const bytes = new Uint8Array(BET_TAG.length + 72)
  const view = new DataView(bytes.buffer, BET_TAG.length)
  bytes.set(BET_TAG)
  view.setBigUint64(0, bet.roundId)
  bytes.set(bet.key, BET_TAG.length + 8)
  view.setUint16(24, bet.line)
  view.setUint16(26, bet.play)
  view.setUint32(28, bet.pick)
  view.setBigUint64(32, bet.stake)
  bytes.set(bet.owner, BET_TAG.length + 40)
  return sha256(bytes)
}

/** The tree over a batch: its bets' hashes in ascending byte order, so that stored bets alone rebuild it. */
export function batchTree(hashes: readonly Uint8Array[]): MerkleTree & { hashes: readonly Uint8Array[] } {
  const sorted = [...hashes].sort(compareBytes)
  return { ...merkleTree(sorted), hashes: sorted }
}

/** The tree over a round's batches in batch order; each leaf is `batchLeaf`. Fails as a bug without batches. */
export function sealedTree(batches: readonly BatchRoot[]): MerkleTree & { batches: readonly BatchRoot[] } {
  const sorted = [...batches].sort((a, b) => Number(a.batch > b.batch) - Number(a.batch < b.batch))
  assert(new Set(sorted.map((one) => one.batch)).size === sorted.length, 'a batch is sealed once')
  return { ...merkleTree(sorted.map(batchLeaf)), batches: sorted }
}

/** The root that seals a round: that of `sealedTree`, or `emptyRoot` without bets. */
export function sealedRoot(batches: readonly BatchRoot[]): Uint8Array {
  return batches.length === 0 ? emptyRoot : sealedTree(batches).root
}

/** SHA256(0 ‖ "opendraw/batch/v1\0" ‖ u64be(batch) ‖ root). */
export function batchLeaf({ batch, root }: BatchRoot): Uint8Array {
  assert(root.length === 32, 'a batch root has 32 bytes')
  return sha256(message('\0opendraw/batch/v1\0', unsigned(batch, 8), root))
}

/** The sealed root to which a bet's hash and its proof lead; undefined for a proof of the wrong shape. */
export function rootFromBet(hash: Uint8Array, proof: BetProof): Uint8Array | undefined {
  const root = rootFromPath(hash, proof.index, proof.count, proof.path)
  if (!root) return undefined
  const leaf = batchLeaf({ batch: proof.batch, root })
  return rootFromPath(leaf, proof.batchIndex, proof.batchCount, proof.batchPath)
}

function isUnder(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit
}
