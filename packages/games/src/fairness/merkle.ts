import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { message } from './bytes.ts'

const NODE = Uint8Array.of(1)

/** A tree over leaves that are hashes already. `path` lists the sibling hashes of a leaf from the bottom up. */
export type MerkleTree = Readonly<{
  root: Uint8Array
  count: number
  path: (index: number) => readonly Uint8Array[]
}>

/**
 * The tree of RFC 6962 over the leaf hashes: node = SHA256(1 ‖ left ‖ right), the largest power of two to the
 * left. Pairing level by level, with a last odd node passed up unchanged, gives that same shape, so all
 * paths come from one pass of count − 1 hashes. Fails as a bug without leaves.
 */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  const levels = [leaves]
  let level = leaves
  while (level.length > 1) {
    level = parentsOf(level)
    levels.push(level)
  }
  const [root] = level
  assert(root !== undefined, 'a tree has a leaf')
  return { root, count: leaves.length, path: (index) => pathIn(levels, index) }
}

/** The root of `merkleTree`. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  return merkleTree(leaves).root
}

/** One leaf's path of `merkleTree`; take the tree itself where several are needed. */
export function merklePath(leaves: readonly Uint8Array[], index: number): readonly Uint8Array[] {
  return merkleTree(leaves).path(index)
}

/**
 * The root that a leaf, its place and its path lead to; undefined when the path has not the length that this
 * place in a tree of `count` leaves has, so that a proof cannot be read in two ways.
 */
export function rootFromPath(
  leaf: Uint8Array,
  index: number,
  count: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count)) return undefined
  if (index < 0 || index >= count) return undefined
  let [hash, at, last, used] = [leaf, index, count - 1, 0]
  while (last > 0) {
    if (at < last || at % 2 === 1) {
      const sibling = path[used++]
      if (sibling?.length !== 32) return undefined
      hash = at % 2 === 1 ? nodeOf(sibling, hash) : nodeOf(hash, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return used === path.length ? hash : undefined
}

function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]]
    if (left) parents.push(right ? nodeOf(left, right) : left)
  }
  return parents
}

function pathIn(levels: readonly (readonly Uint8Array[])[], index: number): readonly Uint8Array[] {
  assert(levels[0]?.[index] !== undefined, 'the tree has that leaf')
  const path: Uint8Array[] = []
  levels.forEach((level, height) => {
    const at = Math.floor(index / 2 ** height)
    const sibling = level[at % 2 === 1 ? at - 1 : at + 1]
    if (sibling) path.push(sibling)
  })
  return path
}

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(message(NODE, left, right))
}
