import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromHex } from '@opendraw/games/fairness'
import { message, unsigned } from '@opendraw/games/fairness/bytes'
import { assert } from '@opendraw/money'
import type { LiabilityPart } from '../published-proof.ts'
import type { LiabilityTree } from '../tree/liability-tree.ts'

/** A node or leaf, all of it in memory; sums may be any number. */
export type NaiveNode = Readonly<{ hash: Uint8Array; sum: bigint }>

export type NodeHash = (left: NaiveNode, right: NaiveNode) => Uint8Array

/** The documented hash of a node; a sum out of range is written as the 64 bits that it leaves. */
export function documentedHash(left: NaiveNode, right: NaiveNode): Uint8Array {
  return sha256(message(Uint8Array.of(0x21), stepOf(left), stepOf(right)))
}

/** A node that binds only the total: what stands below it can be divided anew for everyone who asks. */
export function totalOnlyHash(left: NaiveNode, right: NaiveNode): Uint8Array {
  return sha256(message(Uint8Array.of(0x21), left.hash, right.hash, wrapped(left.sum + right.sum)))
}

/** A tree over leaves that may lie: its root, and the path of each leaf. */
export function naiveTree(leaves: readonly NaiveNode[], hashOf: NodeHash = documentedHash) {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) level = parentsOf(level, hashOf)
  const [top] = levels.at(-1) ?? []
  assert(top, 'a tree has a root')
  const pathOf = (index: number) =>
    levels.slice(0, -1).map((level, height) => {
      const sibling = level[Math.floor(index / 2 ** height) ^ 1]
      assert(sibling, 'a leaf has a sibling')
      return bytesToHex(stepOf(sibling))
    })
  return { root: top.hash, total: BigInt.asUintN(63, top.sum), leafCount: leaves.length, pathOf }
}

/** The leaves of a tree without padding, in their order. */
export function leavesOf(tree: LiabilityTree, numbers: readonly bigint[]): NaiveNode[] {
  const leaves: NaiveNode[] = []
  for (const { index, leaf, amount } of numbers.flatMap(
    (number): readonly LiabilityPart[] => tree.prove(number) ?? [],
  ))
    leaves[index] = { hash: fromHex(leaf) ?? new Uint8Array(), sum: BigInt(amount) }
  assert(Object.keys(leaves).length === tree.leafCount, 'every leaf is an owner’s')
  return leaves
}

/** The level above. */
export function parentsOf(level: readonly NaiveNode[], hashOf: NodeHash = documentedHash): NaiveNode[] {
  const parents: NaiveNode[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left && right) parents.push({ hash: hashOf(left, right), sum: left.sum + right.sum })
  }
  return parents
}

function stepOf({ hash, sum }: NaiveNode): Uint8Array {
  return message(hash, wrapped(sum))
}

function wrapped(sum: bigint): Uint8Array {
  return unsigned(BigInt.asUintN(64, sum), 8)
}
