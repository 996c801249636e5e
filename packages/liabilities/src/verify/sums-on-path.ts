import { sha256 } from '@noble/hashes/sha2.js'
import { nodeBytes, nodeMessage } from '../sum-bytes.ts'
import type { PartFacts } from './read-proof.ts'

/** The sum of a step in a path: its last 8 bytes. A negative number reads as one of 2^63 or more. */
export function sumOfStep(step: Uint8Array): bigint {
  return new DataView(step.buffer, step.byteOffset, step.length).getBigUint64(step.length - 8)
}

/** Every sum on the way up: the part's amount, and at each step the sibling's sum and the node's. */
export function sumsAlong({ amount, path }: Pick<PartFacts, 'amount' | 'path'>): bigint[] {
  const sums = [amount]
  let sum = amount
  for (const step of path) {
    const beside = sumOfStep(step)
    sum += beside
    sums.push(beside, sum)
  }
  return sums
}

/** The root to which a part leads, and its sum. Every sum on the way was judged before. */
export function climb({ leaf, amount, index, path }: PartFacts): Readonly<{ hash: Uint8Array; sum: bigint }> {
  let [hash, sum, at] = [leaf, amount, index]
  for (const step of path) {
    const own = nodeBytes(hash, sum)
    hash = sha256(at % 2 === 1 ? nodeMessage(step, own) : nodeMessage(own, step))
    sum += sumOfStep(step)
    at = Math.floor(at / 2)
  }
  return { hash, sum }
}
