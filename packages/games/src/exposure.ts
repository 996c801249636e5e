import { assert, type Money, type Odds, times } from '@opendraw/money'
import { lineOdds } from './odds.ts'
import type { GameRules } from './rules.ts'

/** What one round's bets would cost at each outcome. A running account: lines are added to it in place. */
export type Exposure = {
  readonly rules: GameRules
  readonly payouts: Money[]
  stakes: Money
}

type PaidAt = Readonly<{ odds: Odds; outcomes: readonly number[] }>
type Table = ReadonlyMap<number, readonly (readonly PaidAt[])[]>

const tables = new WeakMap<GameRules, Table>()

/** The account of a round without bets. */
export function emptyExposure(rules: GameRules): Exposure {
  tableOf(rules)
  return { rules, payouts: rules.outcomes.map(() => 0n), stakes: 0n }
}

/** Counts a bet of `stake` on the line. Touches only the outcomes that pay it. A bug if the line does not exist. */
export function addLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  move(exposure, playNo, pickIndex, stake, 1n)
}

/** Takes back what `addLine` with the same arguments counted. */
export function removeLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  move(exposure, playNo, pickIndex, stake, -1n)
}

/**
 * The most that the house can lose on the round: the largest sum of payouts over all outcomes less all
 * stakes, never below zero. Exact to the micro-unit, with the payouts that settlement would make.
 */
export function worstCase(exposure: Exposure): Money {
  let largest = exposure.stakes
  for (const payout of exposure.payouts) if (payout > largest) largest = payout
  return largest - exposure.stakes
}

/**
 * The largest stake on the line that keeps the worst case within `limit`; 0n when there is none. Whole
 * micro-units: who sells in cents rounds it down.
 */
export function largestStake(exposure: Exposure, playNo: number, pickIndex: number, limit: Money): Money {
  let largest: Money | undefined
  for (const { odds, outcomes } of paidBy(exposure.rules, playNo, pickIndex)) {
    // The stake itself comes back with the payout, so that each micro-unit risks odds − 1.
    const risk = BigInt(odds) - 100n
    if (risk <= 0n) continue
    for (const outcome of outcomes) {
      const free = limit + exposure.stakes - (exposure.payouts[outcome] ?? 0n)
      const stake = free <= 0n ? 0n : (free * 100n) / risk
      if (largest === undefined || stake < largest) largest = stake
    }
  }
  return largest ?? 0n
}

function move(exposure: Exposure, playNo: number, pickIndex: number, stake: Money, sign: bigint): void {
  for (const { odds, outcomes } of paidBy(exposure.rules, playNo, pickIndex)) {
    const payout = times(stake, odds) * sign
    for (const outcome of outcomes) exposure.payouts[outcome] = (exposure.payouts[outcome] ?? 0n) + payout
  }
  exposure.stakes += stake * sign
}

function paidBy(rules: GameRules, playNo: number, pickIndex: number): readonly PaidAt[] {
  const paid = tableOf(rules).get(playNo)?.[pickIndex]
  assert(paid !== undefined, 'the rules have that line')
  return paid
}

// For each line, the outcomes that pay it, by odds: counted once a process, read once a bet.
function tableOf(rules: GameRules): Table {
  const known = tables.get(rules)
  if (known) return known
  const made: Table = new Map(
    rules.plays.map((play) => {
      const outcomes = play.picks.map(() => play.tiers.map((): number[] => []))
      rules.outcomes.forEach((result, outcome) => {
        for (const { pick, tier } of play.wins(result)) outcomes[pick]?.[tier]?.push(outcome)
      })
      return [play.no, outcomes.map((tiers, pick) => paidAt(rules, play.no, pick, tiers))]
    }),
  )
  tables.set(rules, made)
  return made
}

function paidAt(rules: GameRules, playNo: number, pick: number, tiers: readonly number[][]): PaidAt[] {
  const line = lineOdds(rules, playNo, pick)
  return tiers.map((outcomes, tier) => ({ odds: line?.tiers[tier]?.odds ?? 0, outcomes }))
}
