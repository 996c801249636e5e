import type { Tx } from '@opendraw/db'
import { gameInstance, gameInstances, lineOdds, namesOf, rulesOf } from '@opendraw/games'
import { assert, type Money, type Odds, times } from '@opendraw/money'
import type { Source } from './slip.ts'
import { type BetState, findSlips, type SettledLine, type SlipRow, settledLines } from './tables/slips.ts'

/** Which slips: of one instance or one game, in some states, of a stretch of time; those before the `next` of the page above. */
export type BetsInput = Readonly<{
  playerId: bigint
  gameId?: string | undefined
  game?: string | undefined
  states?: readonly BetState[]
  /** Placed from then on, and before then. */
  from?: Date | undefined
  to?: Date | undefined
  /** The screen that they were placed on. */
  source?: Source | undefined
  before?: bigint
  limit: number
}>

/** A slip as its player sees it. `payout` is null while it waits; a void slip's payout is its stake. Micro-USD. */
export type ListedSlip = Readonly<{
  key: string
  gameId: string
  issue: bigint
  placedAt: Date
  state: BetState
  stake: Money
  payout: Money | null
  result: readonly number[] | null
  lines: readonly ListedLine[]
}>
/** `odds`: every odds that the line can pay in hundredths, highest first. */
export type ListedLine = Readonly<{
  play: string
  pick: string
  stake: Money
  odds: readonly Odds[]
  payout: Money | null
}>

/** The player's own slips, newest first; `next` is where the page after it begins, null on the last. */
export async function listBets(
  { db }: Readonly<{ db: Tx }>,
  input: BetsInput,
): Promise<{ list: ListedSlip[]; next: bigint | null }> {
  const { playerId, states = null, from = null, to = null, source = null, before = null, limit } = input
  const filter = { playerId, games: gamesOf(input), states, from, to, source, before, limit: limit + 1 }
  const rows = await findSlips(db, filter)
  const page = rows.slice(0, limit)
  return { list: page.map(listed), next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null }
}

function gamesOf({ gameId, game }: BetsInput): string[] | null {
  if (gameId === undefined && game === undefined) return null
  return gameInstances
    .filter((one) => (gameId === undefined || one.id === gameId) && (game === undefined || one.game === game))
    .map((one) => one.id)
}

function listed(row: SlipRow): ListedSlip {
  const { key, game, issue, placedAt, state, result } = row
  const instance = gameInstance(game)
  assert(instance !== undefined, 'a slip is on a game')
  const rules = rulesOf(instance.game)
  const lines = row.lines.map(({ play, pick, stake, won }): ListedLine => {
    const names = namesOf(rules, play, pick)
    const line = lineOdds(rules, play, pick)
    assert(names !== undefined && line !== undefined, 'a stored line is of the rules')
    const odds = line.tiers.map((tier) => tier.odds).sort((a, b) => b - a)
    return { play: names.playId, pick: names.pick, stake, odds, payout: payoutOf(state, stake, won) }
  })
  const sum = (amounts: readonly Money[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const payout = state === 'waiting' ? null : sum(lines.map((line) => line.payout ?? 0n))
  return {
    key,
    gameId: game,
    issue,
    placedAt,
    state,
    stake: sum(lines.map((line) => line.stake)),
    payout,
    result,
    lines,
  }
}

function payoutOf(state: BetState, stake: Money, won: Odds | null): Money | null {
  if (state === 'waiting') return null
  if (state === 'void') return stake
  return won === null ? 0n : times(stake, won)
}

/** The newest entries of a wallet that are searched for bets. */
const ENTRIES_MAX = 10_000

/** A player's settled bets of the last days, as far as the newest entries of their wallet reach. */
export function settledLinesOf(db: Tx, playerId: bigint, days: number): Promise<SettledLine[]> {
  return settledLines(db, playerId, days, ENTRIES_MAX)
}
