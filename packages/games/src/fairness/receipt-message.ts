import { assert, isStorable, type Money } from '@opendraw/money'
import { message, unsigned } from './bytes.ts'

/** What is signed of a batch: the root over the `count` bets that it took in one round, with a total `stake` in micro-units. */
export type SignedBatch = Readonly<{
  roundId: bigint
  batch: bigint
  root: Uint8Array
  count: number
  stake: Money
}>

/** The bytes to sign: "opendraw/receipt/v1\0" ‖ u64be(roundId) ‖ u64be(batch) ‖ root ‖ u64be(count) ‖ u64be(stake). */
export function receiptMessage({ roundId, batch, root, count, stake }: SignedBatch): Uint8Array {
  assert(root.length === 32, 'a batch root has 32 bytes')
  assert(stake >= 0n && isStorable(stake), 'a stake fits 8 bytes')
  const [round, number] = [unsigned(roundId, 8), unsigned(batch, 8)]
  return message('opendraw/receipt/v1\0', round, number, root, unsigned(count, 8), unsigned(stake, 8))
}
