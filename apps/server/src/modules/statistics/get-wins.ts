import { gameInstance, gameInstances, namesOf, rulesOf } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { betHashes } from '../betting/index.ts'
import { maskedName } from '../accounts/index.ts'
import { statisticsState } from './state.ts'
import { dayTotals, newestWins, type WinRow } from './tables.ts'

/** What a player took from one round, and staked in all of it; the play and hash are those of his best line. */
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

/** The newest rounds that paid a player more than he staked, of one kind of game or of all, and what the UTC day's rounds came to. Up to a second old. */
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
