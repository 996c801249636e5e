import type { Tx } from '@opendraw/db'
import { settledStakes } from '../../betting/index.ts'
import { type TurnoverSource, turnoverSources } from '../tables/deposits.ts'
import { terms } from '../terms.ts'

export type Turnover = {
  readonly required: bigint
  /** What of the stakes counts: the rest of `required` is `left`. */
  readonly done: bigint
  readonly left: bigint
  readonly sources: readonly TurnoverSource[]
}

/**
 * How much of the deposits is still to be staked: each passed deposit once, by the stakes of settled bets that were placed
 * after it; voided rounds do not count. A wallet below 1 USD owes nothing, and the next deposit starts the count anew: no
 * requirement outlives the money that it came with. Micro-USD.
 */
export async function turnoverOf(tx: Tx, playerId: bigint, balance: bigint): Promise<Turnover> {
  const sources = balance < terms.turnoverResetBelow ? [] : await turnoverSources(tx, playerId)
  const amounts = sources.map(({ amount }) => amount * BigInt(terms.turnoverTimes))
  const starts = sources.map(({ at }) => at)
  const left = turnoverLeft(amounts, await settledStakes(tx, playerId, starts))
  const required = amounts.reduce((sum, amount) => sum + amount, 0n)
  return { required, done: required - left, left, sources }
}

/** What is left when each amount is added in turn and the stakes after it are taken off; stakes beyond it count for nothing later. */
export function turnoverLeft(amounts: readonly bigint[], stakesAfter: readonly bigint[]): bigint {
  return amounts.reduce((left, amount, at) => {
    const owed = left + amount - (stakesAfter[at] ?? 0n)
    return owed > 0n ? owed : 0n
  }, 0n)
}
