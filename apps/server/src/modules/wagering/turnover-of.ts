import type { Tx } from '@opendraw/db'
import { type SourceRow, sourcesOf, validStakesOf } from './tables/counts.ts'
import { turnoverLeft } from './turnover-left.ts'

/** A wallet that holds less than this has nothing left to turn over: the next deposit starts the count anew. Micro-USD. */
export const resetBelow = 1_000_000n

export type TurnoverSource = {
  readonly depositId: bigint
  readonly amount: bigint
  readonly at: Date
  /** What of `amount` is still to be staked, the oldest deposit first. */
  readonly left: bigint
}
export type Turnover = {
  readonly required: bigint
  /** What of the stakes counts: the rest of `required` is `left`. */
  readonly done: bigint
  readonly left: bigint
  readonly sources: readonly TurnoverSource[]
}

/**
 * How much of the deposits is still to be staked: each once, less what of it went back to where it came from, by the valid
 * stakes that were counted after it was credited. `total` is all that the player has; below 1 USD nothing is asked for, and
 * the next deposit starts anew: no requirement outlives the money that it came with. Micro-USD.
 */
export async function turnoverOf(tx: Tx, playerId: bigint, total: bigint): Promise<Turnover> {
  if (total < resetBelow) return { required: 0n, done: 0n, left: 0n, sources: [] }
  const rows = (await sourcesOf(tx, playerId)).map(required).filter(({ amount }) => amount > 0n)
  const lefts = turnoverLeft(rows, await validStakesOf(tx, playerId))
  const sources = rows.map(({ depositId, amount, at }, index) => ({
    depositId,
    amount,
    at,
    left: lefts[index] ?? 0n,
  }))
  const sum = rows.reduce((all, { amount }) => all + amount, 0n)
  const left = lefts.reduce((all, one) => all + one, 0n)
  return { required: sum, done: sum - left, left, sources }
}

const required = ({ returned, ...source }: SourceRow) => ({ ...source, amount: source.amount - returned })
