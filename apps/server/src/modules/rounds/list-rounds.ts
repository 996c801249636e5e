import type { Tx } from '@opendraw/db'
import { type GameInstance, gameInstances, issueAt } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { roundsState } from './state.ts'
import { type DrawnResult, newestResults, pastRounds, roundsOfIssue } from './tables/results.ts'
import { findRound, type RoundRow, roundsBefore } from './tables/rounds.ts'

/** How many rounds back trends and streaks look. */
const RESULTS_REMEMBERED = 200

const LIMIT_DEFAULT = 20
const FROM_THE_TOP = 10n ** 13n

const ISSUES_OF_A_DAY = 10_000n

// A place in the list of all games: the moment of the draw, then the game's number.
const NUMBERS = 1_000n

type RoundsInput = Readonly<{
  gameId?: string | undefined
  /** Of one issue: at most one round of each game, on one page. */
  issue?: bigint | undefined
  before?: bigint | undefined
  limit?: number | undefined
}>

/** Rounds of one game or of all, with everything public about them, newest draw first, for the console. */
export async function listRounds(
  ctx: Context,
  { gameId, issue, before, limit = LIMIT_DEFAULT }: RoundsInput,
): Promise<{ rounds: readonly RoundRow[]; next: bigint | null }> {
  const games = gameId === undefined ? gameInstances : [gameOf(gameId)]
  if (issue !== undefined) {
    const ids = games.map(({ id }) => id)
    return { rounds: await roundsOfIssue(ctx.db, ids, issue), next: null }
  }
  const bounds = games.map((instance) => ({ game: instance.id, before: boundOf(instance, before) }))
  const rounds = await roundsBefore(ctx.db, bounds, limit + 1)
  const page = rounds.slice(0, limit)
  const last = page.at(-1)
  return { rounds: page, next: rounds.length > limit && last ? placeOf(last) : null }
}

/** The place in that list before which everything was drawn by then. */
export function placeAt(at: Date): bigint {
  return BigInt(at.getTime()) * NUMBERS
}

/** The round with that id; undefined for none. */
export function roundById(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  return findRound(tx, id)
}

function placeOf(round: RoundRow): bigint {
  return BigInt(round.drawsAt.getTime()) * NUMBERS + round.id / 10n ** 12n
}

// The first issue of the game at or above the place.
function boundOf(instance: GameInstance, before: bigint | undefined): bigint {
  if (before === undefined || before > 10n ** 17n) return FROM_THE_TOP
  const drawsAtMs = Number(before / NUMBERS)
  const isAbove = instance.no < Number(before % NUMBERS)
  return issueAt(instance, isAbove ? drawsAtMs : Math.max(0, drawsAtMs - 1))
}

/** The newest `RESULTS_REMEMBERED` drawn rounds of a game, newest first, voided ones passed over; refuses with not_found. */
export async function recentResults(ctx: Context, id: string): Promise<readonly DrawnResult[]> {
  const game = gameOf(id).id
  return roundsState(ctx).recentResults(ctx.clock, game, () =>
    newestResults(ctx.db, game, RESULTS_REMEMBERED),
  )
}

type ResultsPage = Readonly<{ rounds: readonly RoundRow[]; next: bigint | null }>

type ResultsInput = Readonly<{
  id: string
  /** A UTC day as issues begin with it: 20261121n. */
  day?: bigint | undefined
  before?: bigint | undefined
  limit?: number | undefined
}>

/** Drawn and voided rounds of a game or of one of its days, newest first, below the issue `before`; refuses with not_found. */
export async function listResults(
  ctx: Context,
  { id, day, before = FROM_THE_TOP, limit = LIMIT_DEFAULT }: ResultsInput,
): Promise<ResultsPage> {
  const { id: game } = gameOf(id)
  // everyone looks at the top; days and the pages below are read by few.
  if (day === undefined && before >= FROM_THE_TOP) {
    const newest = () => read(ctx, game, { from: 0n, before: FROM_THE_TOP }, limit)
    return roundsState(ctx).resultPages(ctx.clock, `${game} ${limit}`, newest)
  }
  const from = day === undefined ? 0n : day * ISSUES_OF_A_DAY
  const end = day === undefined ? before : from + ISSUES_OF_A_DAY
  return read(ctx, game, { from, before: before < end ? before : end }, limit)
}

async function read(
  ctx: Context,
  game: string,
  bounds: { from: bigint; before: bigint },
  limit: number,
): Promise<ResultsPage> {
  const rounds = await pastRounds(ctx.db, game, bounds, limit + 1)
  const page = rounds.slice(0, limit)
  return { rounds: page, next: rounds.length > limit ? (page.at(-1)?.issue ?? null) : null }
}
