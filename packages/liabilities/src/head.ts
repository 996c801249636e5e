import { bytesToHex } from '@noble/hashes/utils.js'
import { canonicalJson } from '@opendraw/games/fairness'
import { message, unsigned } from '@opendraw/games/fairness/bytes'
import { assert, encode, type Money } from '@opendraw/money'
import { isSum, snapshotBytes } from './sum-bytes.ts'

/**
 * What is fixed of one tree: everything that is owed in an asset as of a journal. `leafCount` counts the padding too: it is a power
 * of two, and with an index it fixes the shape of every path.
 */
export type LiabilityHead = Readonly<{
  snapshotId: bigint
  asset: string
  root: Uint8Array
  total: Money
  leafCount: number
  journalNo: bigint
  atMs: number
}>

/** A head as it is published: bytes in hex, numbers that may outgrow 53 bits in digits. */
export type PublishedHead = Readonly<{
  snapshotId: string
  asset: string
  root: string
  total: string
  leafCount: number
  journalNo: string
  atMs: number
  vaultKey: string
  signature: string
}>

/**
 * The bytes that the vault signs: "opendraw/liability-head/v1\0" ‖ u64be(snapshotId) ‖ asset ‖ 0 ‖ root ‖ u64be(total) ‖
 * u64be(leafCount) ‖ u64be(journalNo) ‖ u64be(atMs).
 */
export function liabilityMessage(head: LiabilityHead): Uint8Array {
  const { snapshotId, asset, root, total, leafCount, journalNo, atMs } = head
  assert(root.length === 32, 'a root has 32 bytes')
  assert(isSum(total), 'a total is not negative and fits 63 bits')
  const numbers = [total, leafCount, journalNo, atMs].map((value) => unsigned(value, 8))
  return message('opendraw/liability-head/v1\0', snapshotBytes(snapshotId, asset), root, ...numbers)
}

/** The head as it is published, with the vault's raw public key and its signature over `liabilityMessage`. */
export function publishedHead(
  head: LiabilityHead,
  vaultKey: Uint8Array,
  signature: Uint8Array,
): PublishedHead {
  return {
    snapshotId: head.snapshotId.toString(),
    asset: head.asset,
    root: bytesToHex(head.root),
    total: encode(head.total),
    leafCount: head.leafCount,
    journalNo: head.journalNo.toString(),
    atMs: head.atMs,
    vaultKey: bytesToHex(vaultKey),
    signature: bytesToHex(signature),
  }
}

/** The entry of the transparency log that binds a head: one of each asset and snapshot, for ever. */
export function liabilityEntry(
  head: PublishedHead,
): Readonly<{ kind: string; subject: string; body: string }> {
  const { snapshotId, asset, root, total, leafCount, journalNo, atMs, vaultKey, signature } = head
  const fields = { snapshotId, asset, root, total, leafCount, journalNo, atMs, vaultKey, signature }
  return { kind: 'liability', subject: `${asset} ${snapshotId}`, body: canonicalJson(fields) }
}
