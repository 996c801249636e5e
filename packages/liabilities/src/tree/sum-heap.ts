import { hash } from 'node:crypto'
import { assert } from '@opendraw/money'
import { isSum, NODE_BYTES, NODE_TAG } from '../sum-bytes.ts'

/** A sum tree in one buffer: node 1 is the root, nodes 2i and 2i + 1 are the children of node i, each hash ‖ u64be(sum). */
export type SumHeap = Readonly<{ bytes: Buffer; view: DataView; count: number }>

const HASH_BYTES = 32

/** Room for a tree over `count` leaves, a power of two, which fill it from node `count` on. */
export function sumHeap(count: number): SumHeap {
  return heapIn(Buffer.alloc(2 * count * NODE_BYTES), count)
}

/** A heap that was filled before. */
export function heapIn(bytes: Buffer, count: number): SumHeap {
  assert(bytes.length === 2 * count * NODE_BYTES, 'the nodes are of so many leaves')
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), count }
}

/** Makes every node above the leaves. Fails as a bug where a sum does not fit 63 bits. */
export function foldHeap(heap: SumHeap): void {
  const input = Buffer.alloc(1 + 2 * NODE_BYTES)
  input[0] = NODE_TAG
  for (let node = heap.count - 1; node >= 1; node--) {
    const children = 2 * node * NODE_BYTES
    heap.bytes.copy(input, 1, children, children + 2 * NODE_BYTES)
    const sum = sumIn(heap, 2 * node) + sumIn(heap, 2 * node + 1)
    assert(isSum(sum), 'the sum of a node fits 63 bits')
    putNode(heap, node, input, sum)
  }
}

/** Writes a node: the hash of these bytes, and its sum. */
export function putNode({ bytes, view }: SumHeap, node: number, hashed: Uint8Array, sum: bigint): void {
  const at = node * NODE_BYTES
  bytes.write(hash('sha256', hashed, 'binary'), at, 'latin1')
  view.setBigUint64(at + HASH_BYTES, sum)
}

/** A node: its hash, then its sum. Shares the heap's memory. */
export function nodeIn({ bytes }: SumHeap, node: number): Buffer {
  return bytes.subarray(node * NODE_BYTES, (node + 1) * NODE_BYTES)
}

export function hashIn(heap: SumHeap, node: number): Buffer {
  return nodeIn(heap, node).subarray(0, HASH_BYTES)
}

export function sumIn({ view }: SumHeap, node: number): bigint {
  return view.getBigUint64(node * NODE_BYTES + HASH_BYTES)
}

/** The siblings of a leaf from the bottom up, each hash ‖ u64be(sum) in hex. */
export function pathIn({ bytes, count }: SumHeap, index: number): string[] {
  const path: string[] = []
  for (let node = count + index; node > 1; node = node >>> 1) {
    const sibling = (node ^ 1) * NODE_BYTES
    path.push(bytes.toString('hex', sibling, sibling + NODE_BYTES))
  }
  return path
}
