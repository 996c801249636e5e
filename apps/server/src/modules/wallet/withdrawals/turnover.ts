import type { Tx } from '@opendraw/db'
import { settledStakes } from '../../betting/index.ts'
import { type TurnoverSource, turnoverSources } from '../tables/deposits.ts'
import { terms } from '../terms.ts'

export type Turnover = {
  readonly required: bigint
  readonly done: bigint
  readonly left: bigint
  readonly sources: readonly TurnoverSource[]
}

/**
 * How much of the deposits is still to be staked: the passed deposits once, less the stakes of settled bets placed since
 * the first of them; voided rounds do not count. A wallet below 1 USD owes nothing, and the next deposit starts the count
 * anew: no requirement outlives the money that it came with. Micro-USD.
 */
export async function turnoverOf(tx: Tx, playerId: bigint, balance: bigint): Promise<Turnover> {
  const sources = await turnoverSources(tx, playerId)
  const first = sources[0]
  if (!first || balance < terms.turnoverResetBelow) return { required: 0n, done: 0n, left: 0n, sources: [] }
  const required = sources.reduce((sum, { amount }) => sum + amount, 0n) * BigInt(terms.turnoverTimes)
  const done = await settledStakes(tx, playerId, first.at)
  return { required, done, left: done < required ? required - done : 0n, sources }
}
