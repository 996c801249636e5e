import {
  type GameInstance,
  gameInstance,
  gameInstances,
  type LineOdds,
  namesOf,
  rulesOf,
} from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { maskedName } from '../accounts/index.ts'
import { betHashes } from '../betting/index.ts'
import { gameOf } from '../games/index.ts'
import { alikeLines, hitRate, type Rate, returnRate, sharedChances } from './rates.ts'
import { statisticsState } from './state.ts'
import {
  type ChanceCount,
  chanceCounts,
  countNext,
  dayTotals,
  newestWins,
  uncountedGames,
  type WinRow,
} from './tables.ts'

/** Rounds of a game counted at one go; the schedule comes again in a second. */
const ROUNDS_MAX = 20

/** What a player took from one round, and staked in all of it; the play and hash are those of their best line. */
export type ShownWin = Readonly<{
  who: string
  gameId: string
  issue: bigint
  play: string
  pick: string
  stake: Money
  payout: Money
  wonAt: Date
  betHash: string
}>
export type Wins = Readonly<{
  list: readonly ShownWin[]
  today: Readonly<{ bets: bigint; staked: Money; returned: Money }>
}>

/**
 * The newest rounds that paid a player more than they staked, of one kind of game or of all, and what the UTC day's
 * rounds came to. Up to a second old.
 */
export function getWins(ctx: Context, game: string | null, limit: number): Promise<Wins> {
  return statisticsState(ctx).wins(ctx.clock, `${game ?? 'all'} ${limit}`, () => readWins(ctx, game, limit))
}

async function readWins(ctx: Context, game: string | null, limit: number): Promise<Wins> {
  const games = gameInstances.filter((one) => game === null || one.game === game).map(({ id }) => id)
  const [rows, today] = await Promise.all([newestWins(ctx.db, games, limit), dayTotals(ctx.db, games)])
  return { list: rows.map(shownWin), today }
}

function shownWin({
  game,
  issue,
  nickname,
  play,
  pick,
  lineStake,
  stake,
  payout,
  at,
  ...bet
}: WinRow): ShownWin {
  const instance = gameInstance(game)
  const names = instance && namesOf(rulesOf(instance.game), play, pick)
  assert(names !== undefined, 'a win is on a line of the rules')
  // A line's hash depends on its number and on nothing of the lines before it.
  const lines = Array.from({ length: bet.line }, () => ({ play, pick, stake: lineStake }))
  const betHash = betHashes({ ...bet, lines }).at(-1)
  assert(betHash !== undefined, 'a slip has a line')
  const { playId } = names
  return {
    who: maskedName(nickname),
    gameId: game,
    issue,
    play: playId,
    pick: names.pick,
    stake,
    payout,
    wonAt: at,
    betHash,
  }
}

/** A play, or those of its picks that share one chance, by the rules and as its bets came out. Rates in parts per million. */
export type PlayRates = Readonly<{
  line: LineOdds
  /** Empty: all picks of the play. */
  picks: readonly string[]
  /** Rounds with a bet on one of the picks. */
  draws: number
  bets: number
  won: number
  staked: Money
  returned: Money
  hit: Rate | null
  return: Rate | null
}>

/** The rates of every play of a game over so many UTC days, today the last; refuses with not_found. Up to five seconds old. */
export async function getWinRates(ctx: Context, id: string, days: number): Promise<readonly PlayRates[]> {
  const instance = gameOf(id)
  return statisticsState(ctx).rates(ctx.clock, `${instance.id} ${days}`, () => readRates(ctx, instance, days))
}

async function readRates(ctx: Context, { id, game }: GameInstance, days: number): Promise<PlayRates[]> {
  const counts = new Map(
    (await chanceCounts(ctx.db, id, days)).map((row) => [`${row.play}/${row.pick}`, row]),
  )
  return alikeLines(game).map((lines) => ratesOf(lines, counts))
}

function ratesOf(lines: readonly LineOdds[], counts: ReadonlyMap<string, ChanceCount>): PlayRates {
  const [line] = lines
  assert(line !== undefined, 'picks that are alike are some')
  const count = counts.get(`${line.play.no}/${line.pickIndex}`)
  return {
    line,
    picks: lines.length === line.play.picks.length ? [] : lines.map(({ pick }) => pick),
    draws: count?.draws ?? 0,
    bets: count?.bets ?? 0,
    won: count?.won ?? 0,
    staked: count?.stakedExactly ?? 0n,
    returned: count?.returnedExactly ?? 0n,
    hit: count ? hitRate(count) : null,
    return: count ? returnRate(count) : null,
  }
}

/** Counts settled rounds that are not counted yet, each once on whatever node: their bets by chance, and their winners. */
export async function countSettledRounds({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const game of await uncountedGames(db)) {
    const shared = sharedChances(gameOf(game).game)
    for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) if (!(await countNext(db, game, shared))) break
  }
}
