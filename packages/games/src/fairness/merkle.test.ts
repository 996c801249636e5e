import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameInstance } from '../catalogue.ts'
import { epochCommitments, leafOf, merklePath, merkleRoot, merkleTree, rootFromPath } from './index.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const leafLists = fc.array(hash, { minLength: 1, maxLength: 70 })

// RFC 6962, 2.1 and 2.1.1, word for word: split at the largest power of two below the count.
function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (leaves.length === 1 && only) return only
  const at = splitOf(leaves.length)
  return sha256(concatBytes(Uint8Array.of(1), naiveRoot(leaves.slice(0, at)), naiveRoot(leaves.slice(at))))
}

function naivePath(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (leaves.length === 1) return []
  const at = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)]
  return index < at
    ? [...naivePath(left, index), naiveRoot(right)]
    : [...naivePath(right, index - at), naiveRoot(left)]
}

function splitOf(count: number): number {
  let at = 1
  while (at * 2 < count) at *= 2
  return at
}

test('has the root and every path of the RFC’s own recursion', () => {
  fc.assert(
    fc.property(leafLists, (leaves) => {
      const tree = merkleTree(leaves)
      expect(tree.root).toEqual(naiveRoot(leaves))
      leaves.forEach((leaf, index) => {
        expect(tree.path(index)).toEqual(naivePath(leaves, index))
        expect(rootFromPath(leaf, index, leaves.length, tree.path(index))).toEqual(tree.root)
      })
    }),
  )
})

test('leads nowhere near the root from another place, leaf or path', () => {
  fc.assert(
    fc.property(leafLists, fc.nat(), hash, (leaves, choice, other) => {
      const index = choice % leaves.length
      const leaf = leaves[index] ?? other
      const path = merklePath(leaves, index)
      const root = merkleRoot(leaves)
      expect(rootFromPath(other, index, leaves.length, path)).not.toEqual(root)
      expect(rootFromPath(leaf, leaves.length, leaves.length, path)).toBeUndefined()
      expect(rootFromPath(leaf, -1, leaves.length, path)).toBeUndefined()
      expect(rootFromPath(leaf, index, leaves.length, [...path, other])).toBeUndefined()
      if (path.length > 0) {
        expect(rootFromPath(leaf, index, leaves.length, path.slice(1))).toBeUndefined()
        expect(rootFromPath(leaf, index, leaves.length, [other, ...path.slice(1)])).not.toEqual(root)
        expect(rootFromPath(leaf, index, leaves.length, [other.slice(1), ...path.slice(1)])).toBeUndefined()
      }
    }),
  )
})

test('needs a leaf', () => {
  expect(() => merkleRoot([])).toThrow('has a leaf')
  expect(() => merklePath([new Uint8Array(32)], 1)).toThrow('has that leaf')
})

test('commits the 20,160 rounds of a week, each provable by 15 hashes or fewer', () => {
  const instance = gameInstance('rgb-30s')
  const { issues, commitments, tree } = epochCommitments(new Uint8Array(32).fill(7), instance, '2026-W48')
  expect([issues.length, commitments.length, tree.count]).toEqual([20_160, 20_160, 20_160])
  expect(new Set(commitments.map(bytesToHex)).size).toBe(20_160)
  for (const index of [0, 1, 9_999, 20_158, 20_159]) {
    const [issue = 0n, commitment = new Uint8Array()] = [issues[index], commitments[index]]
    const leaf = leafOf({ epochId: '2026-W48', game: 'rgb-30s', issue, commitment })
    expect(tree.path(index).length).toBeLessThanOrEqual(15)
    expect(rootFromPath(leaf, index, tree.count, tree.path(index))).toEqual(tree.root)
  }
})
