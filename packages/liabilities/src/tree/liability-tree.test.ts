import { createHash } from 'node:crypto'
import { INT64_MAX } from '@opendraw/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseOwner, openTree, treeBuilder } from '../index.ts'
import { aSnapshot, aTree } from '../testing/index.ts'

const snapshot = aSnapshot()
const owners = fc
  .array(fc.tuple(fc.bigInt(0n, 2n ** 62n - 1n), fc.bigInt(0n, 10n ** 15n)), { maxLength: 40 })
  .map((list) => new Map(list))
const sumOf = (map: ReadonlyMap<bigint, bigint>) => [...map.values()].reduce((sum, one) => sum + one, 0n)
const many = new Map(Array.from({ length: 3_000 }, (_, at) => [BigInt(7 + 3 * at), BigInt(at) * 1_000n]))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

test('the root’s sum is what all owners are owed, over a power of two of leaves', () => {
  fc.assert(
    fc.property(owners, (map) => {
      const { total, leafCount } = aTree(map)
      expect(total).toBe(sumOf(map))
      expect([leafCount >= 2 * map.size, leafCount < 4 * Math.max(1, map.size)]).toEqual([true, true])
      expect(Number.isInteger(Math.log2(leafCount))).toBe(true)
    }),
  )
})

test('every owner’s two parts add up to their sum and lead to the root, by the documented bytes', () => {
  fc.assert(
    fc.property(owners, (map) => {
      const tree = aTree(map)
      const places = new Set<number>()
      for (const [number, amount] of map) {
        const [one, other] = tree.prove(number) ?? []
        expect(BigInt(one?.amount ?? -1) + BigInt(other?.amount ?? -1)).toBe(amount)
        for (const part of [one, other]) {
          if (!part) throw new Error('no part')
          places.add(part.index)
          expect(rootBy(part)).toEqual([Buffer.from(tree.root), tree.total])
        }
      }
      expect(places.size).toBe(2 * map.size)
    }),
    { numRuns: 40 },
  )
})

// A part's way to the root, written from the documented bytes alone.
function rootBy(part: { index: number; amount: string; leaf: string; path: readonly string[] }) {
  let [hash, sum, at] = [Buffer.from(part.leaf, 'hex'), BigInt(part.amount), part.index]
  for (const step of part.path.map((hex) => Buffer.from(hex, 'hex'))) {
    const own = Buffer.alloc(40)
    own.set(hash)
    own.writeBigUInt64BE(sum, 32)
    hash = sha256(Buffer.concat([Buffer.of(0x21), ...(at % 2 === 1 ? [step, own] : [own, step])]))
    sum += step.readBigUInt64BE(32)
    at = Math.floor(at / 2)
  }
  return [hash, sum] as const
}

test('hashes a leaf as documented', () => {
  const [part] = aTree(new Map([[77n, 5_000_000n]])).prove(77n) ?? []
  const u64 = (value: bigint) => value.toString(16).padStart(16, '0')
  const head = Buffer.from('\x20opendraw/liability/v1\0', 'latin1').toString('hex')
  const asset = Buffer.from('USD\0').toString('hex')
  const amount = u64(BigInt(part?.amount ?? 0))
  const hex = `${head}${u64(snapshot.snapshotId)}${asset}${u64(77n)}00${part?.salt}${amount}`
  expect(part?.leaf).toBe(sha256(Buffer.from(hex, 'hex')).toString('hex'))
})

test('places, splits and salts are others with every key, snapshot and asset', () => {
  const made = [
    snapshot,
    { ...snapshot, key: new Uint8Array(32).fill(99) },
    { ...snapshot, snapshotId: snapshot.snapshotId + 1n },
    { ...snapshot, asset: 'USDT' },
  ].map((one) => aTree(many, one).prove(3_007n)?.[0])
  for (const name of ['index', 'salt', 'amount', 'leaf'] as const)
    expect(new Set(made.map((part) => part?.[name])).size, name).toBe(4)
})

test('neighbours by number are not neighbours in the tree', () => {
  const { order } = aTree(many).columns
  const places = new Map([...order].map((leaf, place) => [leaf, place]))
  const distances = Array.from({ length: 2 * many.size - 1 }, (_, leaf) =>
    Math.abs((places.get(leaf + 1) ?? 0) - (places.get(leaf) ?? 0)),
  )
  // Two random places of 8,192 are a third of that apart.
  const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length
  expect(Math.abs(mean - order.length / 3)).toBeLessThan(200)
})

test('a tree opened from its columns proves the same, and house owners have leaves', () => {
  const map = new Map([...many, [houseOwner(0n), 5n], [houseOwner(1n), 0n]])
  const tree = aTree(map)
  const opened = openTree(snapshot, structuredClone(tree.columns))
  expect([opened.root, opened.total, opened.leafCount]).toEqual([tree.root, tree.total, tree.leafCount])
  for (const number of [7n, 9_004n, houseOwner(0n), houseOwner(1n)])
    expect(opened.prove(number)).toEqual(tree.prove(number))
  expect([tree.prove(8n), tree.prove(houseOwner(2n)), tree.prove(2n ** 63n)]).toEqual(
    Array(3).fill(undefined),
  )
  expect(() => openTree({ ...snapshot, key: new Uint8Array(32) }, tree.columns).prove(7n)).toThrow()
})

test('refuses a negative sum, one beyond 63 bits, an owner twice or out of order, and a total beyond 63 bits', () => {
  const { add, build } = treeBuilder(snapshot)
  add(5n, INT64_MAX)
  expect(() => add(6n, -1n)).toThrow('negative')
  expect(() => add(6n, INT64_MAX + 1n)).toThrow('63 bits')
  expect(() => add(5n, 1n)).toThrow('does not follow')
  expect(() => add(2n ** 63n, 1n)).toThrow('does not follow')
  expect(build().total).toBe(INT64_MAX)
  add(6n, 1n)
  expect(build).toThrow('sum of a node')
})

test('an owner left out of the total is seen by who builds the tree again from all, not by another’s proof', () => {
  const without = new Map(many)
  without.delete(3_007n)
  const [whole, short] = [aTree(many), aTree(without)]
  expect(short.prove(3_007n)).toBeUndefined()
  expect(short.prove(7n)?.map(rootBy)).toEqual(Array(2).fill([Buffer.from(short.root), short.total]))
  expect([whole.total - short.total, Buffer.from(whole.root).equals(short.root)]).toEqual([1_000_000n, false])
})
