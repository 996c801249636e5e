import type { Tx } from '@opendraw/db'
import { type GameInstance, gameInstances, lineOdds, rulesOf } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import { type CountedChance, type CountedRounds, chancesBetween, type Days, roundsBetween } from './tables.ts'

/** What the settled bets of a game came to; micro-USD. `edge` is what their plays keep of these stakes in the long run. */
type Revenue = Readonly<{
  gameId: string
  bets: bigint
  staked: Money
  returned: Money
  edge: Money
  /** One standard deviation of what they kept; null for fewer rounds than tell anything. */
  deviation: Money | null
}>

/** Fewer rounds with bets than these say nothing of how far a day may be from its edge. */
const ROUNDS_MIN = 30

/**
 * The games with bets in rounds that were drawn on these UTC days, both included, settled and counted, in their usual order. The edge is
 * exact for each chance, by the table that settles bets, rounded down to the micro-unit.
 */
export async function readRevenue({ db }: Readonly<{ db: Tx }>, span: Days): Promise<Revenue[]> {
  const games = gameInstances.map(({ id }) => id)
  const chances = await chancesBetween(db, games, span)
  const rounds = await roundsBetween(db, games, span)
  return gameInstances
    .map((instance) =>
      revenueOf(
        instance,
        chances.filter(({ game }) => game === instance.id),
        rounds.find(({ game }) => game === instance.id),
      ),
    )
    .filter(({ bets }) => bets > 0n)
}

function revenueOf(
  instance: GameInstance,
  chances: readonly CountedChance[],
  rounds: CountedRounds | undefined,
): Revenue {
  const sum = (of: (chance: CountedChance) => bigint) => chances.reduce((all, one) => all + of(one), 0n)
  const edge = sum((chance) => edgeOf(instance, chance))
  return {
    gameId: instance.id,
    bets: sum(({ bets }) => bets),
    staked: sum(({ staked }) => staked),
    returned: sum(({ returned }) => returned),
    edge,
    deviation: rounds && rounds.rounds >= ROUNDS_MIN ? deviationOf(rounds, edge) : null,
  }
}

function edgeOf({ game }: GameInstance, { play, pick, staked }: CountedChance): Money {
  const line = lineOdds(rulesOf(game), play, pick)
  assert(line !== undefined, 'a counted bet is on a line of the rules')
  const { num, den } = line.returned
  return (staked * BigInt(den - num)) / BigInt(den)
}

/**
 * The deviation of n independent rounds that keep the share m of their stakes s and paid y: √ Σ (s − y − m s)², with the sum taken
 * apart into the stored ones. Estimated from the rounds themselves, so that a very large win widens what it is measured by.
 */
function deviationOf({ staked, stakeSquares, returnSquares, products }: CountedRounds, edge: Money): Money {
  const returned = 1 - Number(edge) / staked
  const variance = returned ** 2 * stakeSquares - 2 * returned * products + returnSquares
  return BigInt(Math.round(Math.sqrt(Math.max(0, variance))))
}
