import type { Tx } from '@opendraw/db'
import { type Fraction, gameInstance, type LineOdds, lineOdds, rulesOf } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import { type SettledLine, settledLinesOf } from '../betting/index.ts'
import { busiestPlayers, topWinners } from './tables.ts'

/** Recorded wins that are summed to find whom to look at. */
const WINS_MAX = 20_000
const PLAYERS_MAX = 20
/** Too few rounds tell nothing. */
const ROUNDS_MIN = 30

/** Each account is judged by its last day, and by a week: many small wins are nothing in a day and a pattern in a week. */
const WINDOWS = [1, 7] as const
const DAYS_MAX = Math.max(...WINDOWS)

/** What an account won beyond its stakes in so many days, and by how many standard deviations that is above what the odds of its bets expect. */
type UnusualWin = Readonly<{ playerId: bigint; days: number; rounds: number; won: Money; sigmas: number }>

/**
 * Of the accounts that won most lately and those that bet most often: those whose last day or week lies at least so many standard deviations
 * above what their bets expect; of both the more unusual one.
 * NOTE: a sign to look, never proof: among many accounts chance alone lifts one.
 */
export async function unusualWins(db: Tx, sigmasMin: number): Promise<UnusualWin[]> {
  const winners = await topWinners(db, WINS_MAX, PLAYERS_MAX)
  const players = new Set([...winners, ...(await busiestPlayers(db, PLAYERS_MAX))])
  const found: UnusualWin[] = []
  for (const playerId of players) {
    const lines = await settledLinesOf(db, playerId, DAYS_MAX)
    const [most] = WINDOWS.map((days) => ({
      ...{ playerId, days },
      ...winOf(days === 1 ? lines.filter(({ isOfDay }) => isOfDay) : lines),
    }))
      .filter(({ rounds, sigmas }) => rounds >= ROUNDS_MIN && sigmas >= sigmasMin)
      .sort((a, b) => b.sigmas - a.sigmas)
    if (most) found.push(most)
  }
  return found
}

type Round = { expected: number; deviation: number; paid: number; staked: number }

/**
 * The mean and the variance of each line follow from its known odds. Lines of a round stand and fall together in ways that differ by
 * play: their deviations are added, which is the most that they can be, and rounds are independent. The best round is left out, since
 * one hit at long odds is no pattern. Rounds are weighed by their stakes, and once more alike, so that a few large bets do not cover many
 * small wins; the more unusual counts.
 */
export function winOf(lines: readonly SettledLine[]): Omit<UnusualWin, 'playerId' | 'days'> {
  const rounds = [...byRound(lines).values()]
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const beyond = (amounts: readonly number[]) =>
    sum(amounts) - amounts.reduce((best, amount) => Math.max(best, amount), 0)
  const open = rounds.filter(({ deviation }) => deviation > 0)
  const spread = Math.sqrt(sum(rounds.map(({ deviation }) => deviation ** 2)))
  const weighed = beyond(rounds.map(({ paid, expected }) => paid - expected)) / spread
  const alike =
    beyond(open.map(({ paid, expected, deviation }) => (paid - expected) / deviation)) /
    Math.sqrt(open.length)
  return {
    rounds: rounds.length,
    won: BigInt(Math.round(sum(rounds.map(({ paid, staked }) => paid - staked)))),
    sigmas: open.length === 0 ? 0 : Math.max(weighed, alike),
  }
}

function byRound(lines: readonly SettledLine[]): Map<bigint, Round> {
  const rounds = new Map<bigint, Round>()
  for (const { roundId, game, play, pick, stake, odds } of lines) {
    const instance = gameInstance(game)
    const line = instance && lineOdds(rulesOf(instance.game), play, pick)
    assert(line !== undefined, 'a bet that was taken is on a line of its game')
    const staked = Number(stake)
    const round = rounds.get(roundId) ?? { expected: 0, deviation: 0, paid: 0, staked: 0 }
    round.staked += staked
    round.paid += (staked * (odds ?? 0)) / 100
    round.expected += staked * partOf(line.returned)
    round.deviation += staked * deviationOf(line)
    rounds.set(roundId, round)
  }
  return rounds
}

const partOf = ({ num, den }: Fraction) => num / den

/** Of what one staked unit comes back as. */
function deviationOf({ tiers, returned, probability }: LineOdds): number {
  const wins = tiers.reduce((sum, tier) => sum + tier.wins, 0)
  if (wins === 0) return 0
  const chance = partOf(probability) / wins
  const squares = tiers.reduce((sum, tier) => sum + tier.wins * chance * (tier.odds / 100) ** 2, 0)
  return Math.sqrt(Math.max(0, squares - partOf(returned) ** 2))
}
