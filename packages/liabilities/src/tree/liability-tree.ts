import { assert, encode, type Money } from '@opendraw/money'
import type { LiabilityPart } from '../published-proof.ts'
import { leafMessage, NODE_BYTES } from '../sum-bytes.ts'
import { leafOrder, partIn, placeOf } from './leaf-order.ts'
import { ownerSecret, partOf, type Snapshot } from './owner-secret.ts'
import { amountAt, leafCountOf, numberAt, type Owners, ownerList, rowOf } from './owners.ts'
import {
  foldHeap,
  hashIn,
  heapIn,
  nodeIn,
  pathIn,
  putNode,
  type SumHeap,
  sumHeap,
  sumIn,
} from './sum-heap.ts'

/**
 * All that a tree keeps, in flat columns that can be stored or handed to another thread: 16 bytes an owner, 4 bytes a leaf, and
 * the nodes above 1,024 leaves or more.
 * NOTE: numbers stand in the byte order of the machine.
 */
export type TreeColumns = Owners & Readonly<{ order: Uint32Array; upper: Uint8Array }>

/** A finished tree. `prove` makes both parts of an owner's proof again; undefined for a number that has no leaf. */
export type LiabilityTree = Readonly<{
  root: Uint8Array
  total: Money
  leafCount: number
  columns: TreeColumns
  prove: (number: bigint) => readonly [LiabilityPart, LiabilityPart] | undefined
}>

export type TreeBuilder = Readonly<{
  /** Adds one owner with all that they are owed. Owners come in ascending order of their numbers. */
  add: (number: bigint, amount: Money) => void
  /** The tree over the owners so far. Takes some seconds of a core a million: give it a thread of its own. */
  build: () => LiabilityTree
}>

/**
 * A sum tree over what each owner is owed. Each sum is cut in two, the leaves are in random order, and zero leaves pad them to a
 * power of two. Fails as a bug on owners that do not ascend and on a sum, of an owner or of all, that is negative or does not
 * fit 63 bits.
 */
export function treeBuilder(snapshot: Snapshot): TreeBuilder {
  const owners = ownerList()
  return { add: owners.add, build: () => build(snapshot, owners.all()) }
}

/** The tree of which `columns` were kept. The snapshot, with its key, must be the one that it was made with. */
export function openTree(snapshot: Snapshot, columns: TreeColumns): LiabilityTree {
  assert(columns.order.length === leafCountOf(columns), 'the order is of these owners')
  const subtrees = subtreesOf(snapshot, columns, columns.order)
  return treeOf(snapshot, columns, subtrees, heapIn(Buffer.from(columns.upper), subtrees.count))
}

function build(snapshot: Snapshot, owners: Owners): LiabilityTree {
  const secretOf = ownerSecret(snapshot)
  const order = leafOrder(owners, secretOf)
  const subtrees = subtreesOf(snapshot, owners, order)
  const upper = sumHeap(subtrees.count)
  for (let at = 0; at < subtrees.count; at++) {
    upper.bytes.set(nodeIn(subtrees.make(at), 1), (subtrees.count + at) * NODE_BYTES)
  }
  foldHeap(upper)
  return treeOf(snapshot, { ...owners, order, upper: upper.bytes }, subtrees, upper)
}

function treeOf(snapshot: Snapshot, columns: TreeColumns, subtrees: Subtrees, upper: SumHeap): LiabilityTree {
  const secretOf = ownerSecret(snapshot)
  const proofOf = (row: number, number: bigint, part: 0 | 1): LiabilityPart => {
    const index = placeOf(columns, columns.order, secretOf, { row, part })
    const at = Math.floor(index / subtrees.leaves)
    const subtree = subtrees.make(at)
    const place = index % subtrees.leaves
    const secret = secretOf(number)
    return {
      ...{ part, index, salt: hexOf(secret.salt) },
      amount: encode(partOf(secret, amountAt(columns, row), part)),
      leaf: hexOf(hashIn(subtree, subtree.count + place)),
      path: [...pathIn(subtree, place), ...pathIn(upper, at)],
    }
  }
  return {
    root: Uint8Array.from(hashIn(upper, 1)),
    total: sumIn(upper, 1),
    leafCount: columns.order.length,
    columns,
    prove: (number) => {
      const row = rowOf(columns, number)
      return row === undefined ? undefined : [proofOf(row, number, 0), proofOf(row, number, 1)]
    },
  }
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

/** The lowest levels of a tree, by subtrees of `leaves` leaves. `make` answers with the same memory each time. */
type Subtrees = Readonly<{ leaves: number; count: number; make: (at: number) => SumHeap }>

/** Nodes above so many leaves are kept; those below are made again for a proof. */
const SUBTREE_LEAVES = 1_024

function subtreesOf(snapshot: Snapshot, owners: Owners, order: Uint32Array): Subtrees {
  const leaves = Math.min(SUBTREE_LEAVES, order.length)
  const subtree = sumHeap(leaves)
  const putLeaf = leafWriter(snapshot, owners)
  const make = (at: number): SumHeap => {
    for (let place = 0; place < leaves; place++)
      putLeaf(subtree, leaves + place, order[at * leaves + place] ?? 0)
    foldHeap(subtree)
    return subtree
  }
  return { leaves, count: order.length / leaves, make }
}

/** Writes a leaf as a node of a heap. Its bytes are laid out once, and only what differs is put into them. */
function leafWriter(snapshot: Snapshot, owners: Owners) {
  const secretOf = ownerSecret(snapshot)
  const blank = { ...snapshot, number: 0n, part: 0, salt: new Uint8Array(32), amount: 0n } as const
  const input = leafMessage(blank)
  const view = new DataView(input.buffer, input.byteOffset)
  const amountPlace = input.length - 8
  const saltPlace = amountPlace - 32
  const partPlace = saltPlace - 1
  const numberPlace = partPlace - 8
  return (heap: SumHeap, node: number, leaf: number): void => {
    const [row, part] = [leaf >>> 1, partIn(leaf)]
    const number = numberAt(owners, row)
    const secret = secretOf(number)
    const amount = partOf(secret, amountAt(owners, row), part)
    view.setBigUint64(numberPlace, number)
    input[partPlace] = part
    input.set(secret.salt, saltPlace)
    view.setBigUint64(amountPlace, amount)
    putNode(heap, node, input, amount)
  }
}
