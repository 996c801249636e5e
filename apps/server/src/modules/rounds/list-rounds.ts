import { type GameInstance, gameInstances, issueAt } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { type RoundRow, roundsBefore } from './tables/rounds.ts'

const LIMIT_DEFAULT = 20
const FROM_THE_TOP = 10n ** 13n
// A place in the list of all games: the moment of the draw, then the game's number.
const NUMBERS = 1_000n

/** Rounds of one game or of all, with everything public about them, newest draw first, for the operators' desk. */
export async function listRounds(
  ctx: Context,
  {
    gameId,
    before,
    limit = LIMIT_DEFAULT,
  }: { gameId?: string | undefined; before?: bigint | undefined; limit?: number | undefined },
): Promise<{ rounds: readonly RoundRow[]; next: bigint | null }> {
  const games = gameId === undefined ? gameInstances : [gameOf(gameId)]
  const bounds = games.map((instance) => ({ game: instance.id, before: boundOf(instance, before) }))
  const rounds = await roundsBefore(ctx.db, bounds, limit + 1)
  const page = rounds.slice(0, limit)
  const last = page.at(-1)
  return { rounds: page, next: rounds.length > limit && last ? placeOf(last) : null }
}

function placeOf(round: RoundRow): bigint {
  return BigInt(round.drawsAt.getTime()) * NUMBERS + round.id / 10n ** 12n
}

// The first issue of the game that stands at or above the place.
function boundOf(instance: GameInstance, before: bigint | undefined): bigint {
  if (before === undefined || before > 10n ** 17n) return FROM_THE_TOP
  const drawsAtMs = Number(before / NUMBERS)
  const isAbove = instance.no < Number(before % NUMBERS)
  return issueAt(instance, isAbove ? drawsAtMs : Math.max(0, drawsAtMs - 1))
}
