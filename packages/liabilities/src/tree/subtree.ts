import { leafMessage } from '../sum-bytes.ts'
import { partIn } from './leaf-order.ts'
import { ownerSecret, partOf, type Snapshot } from './owner-secret.ts'
import { amountAt, numberAt, type Owners } from './owners.ts'
import { foldHeap, putNode, type SumHeap, sumHeap } from './sum-heap.ts'

/** The lowest levels of a tree, by subtrees of `leaves` leaves. `make` answers with the same memory each time. */
export type Subtrees = Readonly<{ leaves: number; count: number; make: (at: number) => SumHeap }>

/** Nodes above so many leaves are kept; those below are made again for a proof. */
const SUBTREE_LEAVES = 1_024

export function subtreesOf(snapshot: Snapshot, owners: Owners, order: Uint32Array): Subtrees {
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
