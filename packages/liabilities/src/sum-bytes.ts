import { message, type Piece, unsigned } from '@opendraw/games/fairness/bytes'
import { assert, INT64_MAX, type Money } from '@opendraw/money'

/** Bytes of a node in the tree and of a step in a path: its hash, then its sum as u64be. */
export const NODE_BYTES = 40

/** The first byte of what is hashed: no leaf reads as a node, and no node as a leaf. */
const LEAF_TAG = 0x20
export const NODE_TAG = 0x21

// Printable ASCII without a blank or a zero byte: the zero byte behind a code ends it, so that no two codes read the same.
const ASSET = /^[\x21-\x7e]{1,32}$/

/** One of the two parts of an owner's sum, as it is hashed. `salt` has 32 bytes, `amount` is in the asset's smallest units. */
export type Leaf = Readonly<{
  snapshotId: bigint
  asset: string
  number: bigint
  part: 0 | 1
  salt: Uint8Array
  amount: bigint
}>

/**
 * The bytes of a leaf, of which SHA-256 is taken: 0x20 ‖ "opendraw/liability/v1\0" ‖ u64be(snapshotId) ‖ asset ‖ 0 ‖
 * u64be(number) ‖ u8(part) ‖ salt ‖ u64be(amount).
 */
export function leafMessage({ snapshotId, asset, number, part, salt, amount }: Leaf): Uint8Array {
  assert(salt.length === 32, 'a salt has 32 bytes')
  const owner = [unsigned(number, 8), unsigned(part, 1), salt, unsigned(amount, 8)]
  return message(
    Uint8Array.of(LEAF_TAG),
    'opendraw/liability/v1\0',
    snapshotBytes(snapshotId, asset),
    ...owner,
  )
}

/** The bytes of a node, of which SHA-256 is taken: 0x21 ‖ left hash ‖ u64be(left sum) ‖ right hash ‖ u64be(right sum). */
export function nodeMessage(left: Uint8Array, right: Uint8Array): Uint8Array {
  assert(left.length === NODE_BYTES && right.length === NODE_BYTES, 'a child is its hash and its sum')
  return message(Uint8Array.of(NODE_TAG), left, right)
}

/** A child of a node: its hash, then its sum. */
export function nodeBytes(hash: Uint8Array, sum: Money): Uint8Array {
  return message(hash, unsigned(sum, 8))
}

/** What names a snapshot: u64be(snapshotId) ‖ asset ‖ 0. Fails as a bug on a code that could be read in two ways. */
export function snapshotBytes(snapshotId: bigint, asset: string): Uint8Array {
  assert(isAssetCode(asset), 'an asset has a plain code')
  const pieces: readonly Piece[] = [unsigned(snapshotId, 8), asset, '\0']
  return message(...pieces)
}

export function isAssetCode(text: string): boolean {
  return ASSET.test(text)
}

/** True for a sum that a leaf or a node may have: 0 ≤ sum < 2^63. */
export function isSum(value: bigint): boolean {
  return value >= 0n && value <= INT64_MAX
}
