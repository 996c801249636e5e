import { assert } from '@opendraw/money'
import { type OwnerSecret, orderKeyOf } from './owner-secret.ts'
import { leafCountOf, numberAt, type Owners } from './owners.ts'

/**
 * The leaves in their random order, by the place of each: leaf 2 × row + part. They are sorted by their order keys, of which the
 * lowest bits give way to the leaf itself, so that one column of 8 bytes a leaf is sorted and no two are equal.
 */
export function leafOrder(owners: Owners, secretOf: OwnerSecret): Uint32Array {
  const count = leafCountOf(owners)
  const keys = new BigUint64Array(count)
  const mask = BigInt(count - 1)
  for (let row = 0; row < count / 2; row++) {
    const secret = secretOf(numberAt(owners, row))
    keys[2 * row] = sortKey(orderKeyOf(secret, 0), 2 * row, mask)
    keys[2 * row + 1] = sortKey(orderKeyOf(secret, 1), 2 * row + 1, mask)
  }
  keys.sort()
  const order = new Uint32Array(count)
  for (let place = 0; place < count; place++) order[place] = Number((keys[place] ?? 0n) & mask)
  return order
}

/** The place of a part: the order keys of the places that are looked at are made again, some twenty of a million. */
export function placeOf(
  owners: Owners,
  order: Uint32Array,
  secretOf: OwnerSecret,
  leaf: Readonly<{ row: number; part: 0 | 1 }>,
): number {
  const mask = BigInt(order.length - 1)
  const keyOf = (row: number, part: 0 | 1) =>
    sortKey(orderKeyOf(secretOf(numberAt(owners, row)), part), 2 * row + part, mask)
  const wanted = keyOf(leaf.row, leaf.part)
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = order[middle] ?? 0
    if (keyOf(at >>> 1, partIn(at)) < wanted) low = middle + 1
    else high = middle
  }
  assert(order[low] === 2 * leaf.row + leaf.part, 'the leaf is where its order key says')
  return low
}

/** Which part of its owner's sum a leaf is. */
export function partIn(leaf: number): 0 | 1 {
  return leaf % 2 === 0 ? 0 : 1
}

// The number of leaves is a power of two: `mask` is the bits that hold a leaf.
function sortKey(orderKey: bigint, leaf: number, mask: bigint): bigint {
  return (orderKey & ~mask) | BigInt(leaf)
}
