import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { roundsState } from './state.ts'
import { pastRounds } from './tables/results.ts'
import { type RoundRow } from './tables/rounds.ts'

export type ResultsPage = Readonly<{ rounds: readonly RoundRow[]; next: bigint | null }>
export type ResultsWish = Readonly<{
  id: string
  /** A UTC day as issues begin with it: 20261121n. */
  day?: bigint | undefined
  before?: bigint | undefined
  limit?: number | undefined
}>

const LIMIT_DEFAULT = 20
const FROM_THE_TOP = 10n ** 13n
const ISSUES_OF_A_DAY = 10_000n

/** Drawn and voided rounds of a game or of one of its days, newest first, below the issue `before`; refuses with not_found. */
export async function listResults(
  ctx: Context,
  { id, day, before = FROM_THE_TOP, limit = LIMIT_DEFAULT }: ResultsWish,
): Promise<ResultsPage> {
  const { id: game } = gameOf(id)
  // Everybody looks at the top; days and the pages below are read by few.
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
