import { type GameInstance, gameInstances, lineOdds, rulesOf } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { type ChanceOfDay, chancesOfToday } from './tables.ts'

/** What the settled bets of a game came to; micro-USD. `edge` is what their plays keep of these stakes in the long run. */
type GameOfDay = Readonly<{
  gameId: string
  bets: bigint
  staked: Money
  returned: Money
  edge: Money
}>

/**
 * The games with bets in rounds that were drawn this UTC day, settled and counted, in their usual order. The edge is exact for each
 * chance, by the table that settles bets, rounded down to the micro-unit.
 */
export async function readGamesToday({ db }: Pick<Context, 'db'>): Promise<GameOfDay[]> {
  const chances = await chancesOfToday(
    db,
    gameInstances.map(({ id }) => id),
  )
  return gameInstances
    .map((instance) =>
      gameOfDay(
        instance,
        chances.filter(({ game }) => game === instance.id),
      ),
    )
    .filter(({ bets }) => bets > 0n)
}

function gameOfDay(instance: GameInstance, chances: readonly ChanceOfDay[]): GameOfDay {
  const sum = (of: (chance: ChanceOfDay) => bigint) => chances.reduce((all, one) => all + of(one), 0n)
  return {
    gameId: instance.id,
    bets: sum(({ bets }) => bets),
    staked: sum(({ staked }) => staked),
    returned: sum(({ returned }) => returned),
    edge: sum((chance) => edgeOf(instance, chance)),
  }
}

function edgeOf({ game }: GameInstance, { play, pick, staked }: ChanceOfDay): Money {
  const line = lineOdds(rulesOf(game), play, pick)
  assert(line !== undefined, 'a counted bet is on a line of the rules')
  const { num, den } = line.returned
  return (staked * BigInt(den - num)) / BigInt(den)
}
