import type { Tx } from '@opendraw/db'
import { type Fraction, gameInstance, type LineOdds, lineOdds, rulesOf } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import { type SettledLine, settledLinesOf } from '../betting/index.ts'
import { topWinners } from './tables.ts'

/** Recorded wins that are summed to find whom to look at. */
const WINS_MAX = 20_000
const PLAYERS_MAX = 20
/** Too few rounds tell nothing. */
const ROUNDS_MIN = 30

/** What an account won beyond its stakes, and by how many standard deviations that is above what the odds of its bets expect. */
type UnusualWin = Readonly<{ playerId: bigint; rounds: number; won: Money; sigmas: number }>

/**
 * Of the accounts that won most lately: those whose last day lies at least so many standard deviations above what their bets expect.
 * NOTE: a sign to look, never proof: among many accounts chance alone lifts one.
 */
export async function unusualWins(db: Tx, sigmasMin: number): Promise<UnusualWin[]> {
  const found: UnusualWin[] = []
  for (const playerId of await topWinners(db, WINS_MAX, PLAYERS_MAX)) {
    const win = { playerId, ...winOf(await settledLinesOf(db, playerId)) }
    if (win.rounds >= ROUNDS_MIN && win.sigmas >= sigmasMin) found.push(win)
  }
  return found
}

type Round = { expected: number; deviation: number; paid: number; staked: number }

/**
 * The mean and the variance of each line follow from its known odds. Lines of a round stand and fall together in ways that differ by
 * play: their deviations are added, which is the most that they can be, and rounds are independent. The best round is left out, since
 * one hit at long odds is no pattern.
 */
export function winOf(lines: readonly SettledLine[]): Omit<UnusualWin, 'playerId'> {
  const rounds = [...byRound(lines).values()]
  const best = Math.max(0, ...rounds.map(({ paid, expected }) => paid - expected))
  const sum = (pick: (round: Round) => number) => rounds.reduce((total, round) => total + pick(round), 0)
  const deviation = Math.sqrt(sum((round) => round.deviation ** 2))
  const beyond = sum(({ paid, expected }) => paid - expected) - best
  return {
    rounds: rounds.length,
    won: BigInt(Math.round(sum(({ paid, staked }) => paid - staked))),
    sigmas: deviation === 0 ? 0 : beyond / deviation,
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
