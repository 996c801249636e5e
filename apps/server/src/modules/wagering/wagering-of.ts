import type { Tx } from '@opendraw/db'
import { type Game, oddsOf, rulesOf } from '@opendraw/games'
import { memoize } from '../../process-state.ts'
import * as rows from './tables/counts.ts'
import { addSource, awayFrom, type Edges, type SourceRow, sourcesOf, validStakesOf } from './tables/counts.ts'

const BILLION = 1_000_000_000n

/** The house edge on each line of a game: 1 − return, in billionths of the stake, rounded down. Counted once a process. */
export const edgesOf = memoize((game: Game): Edges => {
  const lines = oddsOf(rulesOf(game))
  return {
    plays: lines.map(({ play }) => play.no),
    picks: lines.map(({ pickIndex }) => pickIndex),
    edges: lines.map(
      ({ returned }) => (BILLION * BigInt(returned.den - returned.num)) / BigInt(returned.den),
    ),
  }
})

/** A wallet with less than this has nothing left to wager: the next deposit starts the count anew. Micro-USD. */
export const RESET_BELOW = 1_000_000n

export type RequirementSource = Readonly<{
  depositId: bigint
  amount: bigint
  at: Date
  /** What of `amount` is still to be staked, the oldest deposit first. */
  left: bigint
}>
export type Wagering = Readonly<{
  required: bigint
  /** What of the stakes counts: the remainder of `required` is `left`. */
  done: bigint
  left: bigint
  sources: readonly RequirementSource[]
}>

/**
 * How much of the deposits is still to be staked: each once, less what of it went back to where it came from, by the
 * qualifying wagers that were counted after it was credited. `total` is what is in their wallets; with less than 1 USD there
 * and elsewhere nothing is asked for, and the next deposit starts anew: no requirement outlives the money that it came
 * with. Micro-USD.
 */
export async function wageringOf(tx: Tx, playerId: bigint, total: bigint): Promise<Wagering> {
  if (await hasNothing(tx, playerId, total)) return { required: 0n, done: 0n, left: 0n, sources: [] }
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

/** A deposit's amount, and the player's qualifying wagers when it was credited. */
type Asked = Readonly<{ amount: bigint; validBefore: bigint }>

/**
 * What is left of each amount, in their order: the stakes between one credit and the next take off the oldest first, and
 * stakes beyond all that was asked for then count for nothing later. `valid` is the count now.
 */
export function turnoverLeft(asked: readonly Asked[], valid: bigint): bigint[] {
  const lefts: bigint[] = []
  asked.forEach(({ amount, validBefore }, at) => {
    lefts.push(amount)
    let stakes = (asked[at + 1]?.validBefore ?? valid) - validBefore
    for (let source = 0; source <= at && stakes > 0n; source++) {
      const left = lefts[source] ?? 0n
      const taken = left < stakes ? left : stakes
      lefts[source] = left - taken
      stakes -= taken
    }
  })
  return lefts
}

type RequirementInput = Readonly<{
  depositId: bigint
  playerId: bigint
  /** What is to be staked, micro-USD. */
  amount: bigint
  /** All that was in the player's wallets before the deposit was credited. */
  totalBefore: bigint
}>

/**
 * Records the wagering requirement of a deposit, in the transaction that credits it, after the credit, which locks the
 * wallet; once a deposit. True when it found less than 1 USD, so that earlier requirements end. Money that a bet or a
 * request has taken out of the wallet for a while counts as present: else it would come back without a requirement.
 */
export async function addRequirement(tx: Tx, { totalBefore, ...source }: RequirementInput): Promise<boolean> {
  const opens = await hasNothing(tx, source.playerId, totalBefore)
  await addSource(tx, { ...source, opens })
  return opens
}

/** Whether a player has less than 1 USD, in their wallets (`total`) and wherever else it may come back from. */
async function hasNothing(tx: Tx, playerId: bigint, total: bigint): Promise<boolean> {
  return total < RESET_BELOW && total + (await awayFrom(tx, playerId)) < RESET_BELOW
}

/** Ends what a deposit asks to be staked, from now on; a second call, or a deposit that asks for nothing, changes nothing. */
export function endRequirement(tx: Tx, depositId: bigint) {
  return rows.endSource(tx, depositId)
}
