import type { GameInstance, LineOdds } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { alikeLines } from './chances.ts'
import { hitRate, type Rate, returnRate } from './rates.ts'
import { statisticsState } from './state.ts'
import { type ChanceCount, chanceCounts } from './tables.ts'

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
