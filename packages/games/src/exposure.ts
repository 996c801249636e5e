import { assert, type Money, type Odds, times } from '@opendraw/money'
import { codeSpace, facetsOf } from './facets.ts'
import { largestSum } from './largest-sum.ts'
import { lineCounts } from './lines.ts'
import { lineOdds } from './odds.ts'
import { countOutcomes } from './outcomes.ts'
import type { Facet, GameRules } from './rules.ts'

/**
 * What one round's bets would cost, by facet: what each thing that a facet can see would pay. An outcome pays the
 * sum, over the facets, of what they see of it. A running account: lines are added to it in place.
 */
export type Exposure = {
  readonly rules: GameRules
  /** In the order of `facetsOf`; a facet without bets has no vector. */
  readonly payouts: (FacetPayouts | undefined)[]
  stakes: Money
  /** The sum of every line's largest payout. */
  total: number
  /** No outcome pays more: lowered by looking at all outcomes, raised by the largest payout of each line since. */
  ceiling: number
  /** True while the ceiling is exactly what the worst outcome pays. */
  isSeen: boolean
}

/** A stake on a line by its stored numbers, as settlement knows it. */
export type StakedLine = Readonly<{ play: number; pick: number; stake: Money }>

/** Micro-units by code, whole numbers: see `change` for why they are exact. `largest` is null when it must be sought. */
type FacetPayouts = { readonly byCode: Float64Array; largest: number | null }

/** A line as stakes are put on it: which codes of which facet it pays, at which odds. */
type PaidLine = Readonly<{ facet: number; worst: Odds; tiers: readonly PaidTier[] }>
type PaidTier = Readonly<{ odds: Odds; codes: Uint32Array }>
type Table = Readonly<{ facets: readonly Facet[]; lines: ReadonlyMap<number, readonly PaidLine[]> }>

const tables = new WeakMap<GameRules, Table>()

// Above this many outcomes not all are checked: the bound decides.
const SEARCHED_MAX = 100_000
// Part of the limit that a search leaves as slack, so that the next bets need no search.
const SLACK = 16n

/** The account of a round without bets. */
export function emptyExposure(rules: GameRules): Exposure {
  const payouts = tableOf(rules).facets.map(() => undefined)
  return { rules, payouts, stakes: 0n, total: 0, ceiling: 0, isSeen: true }
}

/** Counts a bet of `stake` on the line. Touches only what pays it. A bug if the line does not exist. */
export function addLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  count(exposure, playNo, pickIndex, stake, (odds) => paying(stake, odds))
}

/** Takes back what `addLine` with the same arguments counted. */
export function removeLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  count(exposure, playNo, pickIndex, -stake, (odds) => -paying(stake, odds))
}

/**
 * Counts a bet of which nobody knows yet whether it stands: what it would win, and not its stake. So whichever of the held bets are
 * accepted in the end, and whichever are not, the worst case of those is no higher.
 */
export function holdLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  count(exposure, playNo, pickIndex, 0n, (odds) => winning(stake, odds))
}

/** A held bet stands: it counts as by `addLine` from now on. */
export function acceptLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  count(exposure, playNo, pickIndex, stake, (odds) => paying(stake, odds) - winning(stake, odds))
}

/** Takes back what `holdLine` with the same arguments counted. */
export function dropLine(exposure: Exposure, playNo: number, pickIndex: number, stake: Money): void {
  count(exposure, playNo, pickIndex, 0n, (odds) => -winning(stake, odds))
}

const paying = (stake: Money, odds: Odds): number => Number(times(stake, odds))

const winning = (stake: Money, odds: Odds): number => Math.max(0, Number(times(stake, odds) - stake))

/** Changes the stakes, and what the outcomes of the line pay by an amount for their odds. */
function count(
  exposure: Exposure,
  playNo: number,
  pickIndex: number,
  stakes: Money,
  amountAt: (odds: Odds) => number,
): void {
  const line = paidLine(exposure.rules, playNo, pickIndex)
  const payouts = payoutsAt(exposure, line.facet)
  const worst = amountAt(line.worst)
  change(exposure, stakes, worst)
  for (const { odds, codes } of line.tiers) {
    const amount = amountAt(odds)
    for (const code of codes) {
      const paid = (payouts.byCode[code] ?? 0) + amount
      payouts.byCode[code] = paid
      if (payouts.largest !== null && paid > payouts.largest) payouts.largest = paid
    }
  }
  if (worst < 0) payouts.largest = null
}

function change(exposure: Exposure, stake: Money, worst: number): void {
  exposure.stakes += stake
  exposure.total += worst
  // Whole numbers below 2^53 are exact in a float; no entry and no sum of entries exceeds the total.
  assert(exposure.total <= Number.MAX_SAFE_INTEGER, 'what a round can pay is counted exactly')
  const ceiling = worst > 0 ? exposure.ceiling + worst : exposure.ceiling
  exposure.ceiling = Math.min(ceiling, exposure.total)
  exposure.isSeen = false
}

/**
 * The most that the operator can lose on the round: the largest payout of any outcome less all stakes, never below zero,
 * in micro-units and with the payouts that settlement would make.
 *
 * Exact where all plays depend on one facet (rgb, k3). Else it is the upper bound Σ over facets of their largest entry:
 * an outcome shows each facet one thing and is paid the sum of these entries, and none of them exceeds the largest of
 * its facet, whichever outcome it is. Of two accounts the bound of both together never exceeds the sum of their bounds.
 * With `limit`, a game of at most 100,000 outcomes (ssc) whose bound exceeds it is checked outcome by outcome: then the
 * answer is above `limit` exactly when the true worst case is.
 */
export function worstCase(exposure: Exposure, limit?: Money): Money {
  const worst = lossAt(exposure, upperBound(exposure))
  if (limit === undefined || worst <= limit || exposure.isSeen || !isSearched(exposure.rules)) return worst
  const enough = Math.max(0, Number(exposure.stakes + limit - limit / SLACK))
  exposure.ceiling = searched(exposure, enough)
  exposure.isSeen = exposure.ceiling > enough
  return lossAt(exposure, exposure.ceiling)
}

/**
 * The most that the lines together can pay at any one outcome, in micro-units. Exact for every game. Fails as a bug for a
 * line that does not exist.
 */
export function largestPayout(rules: GameRules, lines: readonly StakedLine[]): Money {
  const [only] = lines
  if (only && lines.length === 1) return times(only.stake, paidLine(rules, only.play, only.pick).worst)
  const exposure = emptyExposure(rules)
  for (const { play, pick, stake } of lines) addLine(exposure, play, pick, stake)
  const bound = upperBound(exposure)
  const facets = exposure.payouts.filter((payouts) => payouts !== undefined)
  return BigInt(facets.length > 1 ? Math.min(bound, searched(exposure, 0)) : bound)
}

/**
 * The largest stake on the line that keeps `worstCase(exposure, limit)` within `limit`; 0n when there is none. Whole
 * micro-units: a caller with cents rounds it down.
 */
export function largestStake(exposure: Exposure, playNo: number, pickIndex: number, limit: Money): Money {
  const { facet, tiers } = paidLine(exposure.rules, playNo, pickIndex)
  let largest: Money | undefined
  for (const { odds, codes } of tiers) {
    // The stake itself comes back with the payout, so that each micro-unit risks odds − 1.
    const risk = BigInt(odds) - 100n
    if (risk <= 0n) continue
    const free = limit + exposure.stakes - BigInt(largestWhere(exposure, facet, codes))
    const stake = free <= 0n ? 0n : (free * 100n) / risk
    if (largest === undefined || stake < largest) largest = stake
  }
  return largest ?? 0n
}

// The largest payout of outcomes of which the facet sees one of these codes.
function largestWhere(exposure: Exposure, facet: number, codes: Uint32Array): number {
  const { byCode } = payoutsAt(exposure, facet)
  const only = new Float64Array(byCode.length).fill(Number.NEGATIVE_INFINITY)
  let largest = 0
  for (const code of codes) {
    const paid = byCode[code] ?? 0
    only[code] = paid
    if (paid > largest) largest = paid
  }
  const payouts = exposure.payouts.with(facet, { byCode: only, largest })
  const narrowed = { ...exposure, payouts }
  return isSearched(exposure.rules) ? searched(narrowed, 0) : sumOfLargest(narrowed)
}

function upperBound(exposure: Exposure): number {
  return Math.min(exposure.ceiling, sumOfLargest(exposure))
}

function sumOfLargest(exposure: Exposure): number {
  let sum = 0
  for (const payouts of exposure.payouts) {
    if (!payouts) continue
    if (payouts.largest === null) payouts.largest = payouts.byCode.reduce((a, b) => (b > a ? b : a), 0)
    sum += payouts.largest
  }
  return sum
}

function searched(exposure: Exposure, enough: number): number {
  const facets = tableOf(exposure.rules).facets
  const terms = facets.flatMap((facet, index) => {
    const byCode = exposure.payouts[index]?.byCode
    return byCode ? [{ facet, byCode }] : []
  })
  return largestSum(exposure.rules.numbers, terms, enough)
}

function lossAt(exposure: Exposure, payout: number): Money {
  const loss = BigInt(payout) - exposure.stakes
  return loss > 0n ? loss : 0n
}

function isSearched(rules: GameRules): boolean {
  return tableOf(rules).facets.length > 1 && countOutcomes(rules.numbers) <= SEARCHED_MAX
}

function payoutsAt(exposure: Exposure, index: number): FacetPayouts {
  const known = exposure.payouts[index]
  if (known) return known
  const facet = tableOf(exposure.rules).facets[index]
  assert(facet !== undefined, 'a line has a facet')
  const made = { byCode: new Float64Array(codeSpace(facet, exposure.rules.numbers)), largest: 0 }
  exposure.payouts[index] = made
  return made
}

function paidLine(rules: GameRules, playNo: number, pickIndex: number): PaidLine {
  const paid = tableOf(rules).lines.get(playNo)?.[pickIndex]
  assert(paid !== undefined, 'the rules have that line')
  return paid
}

// For each line, what pays it, by odds: counted once a process, read once a bet.
function tableOf(rules: GameRules): Table {
  const known = tables.get(rules)
  if (known) return known
  const counts = lineCounts(rules)
  const lines = new Map(
    rules.plays.map((play) => [
      play.no,
      (counts.get(play) ?? []).map(({ facet, tiers }, pick): PaidLine => {
        const odds = lineOdds(rules, play.no, pick)
        const paid = tiers.map(({ codes }, tier) => {
          return { odds: odds?.tiers[tier]?.odds ?? 0, codes: Uint32Array.from(codes) }
        })
        return { facet, worst: odds?.worst ?? 0, tiers: paid }
      }),
    ]),
  )
  const made = { facets: facetsOf(rules), lines }
  tables.set(rules, made)
  return made
}
