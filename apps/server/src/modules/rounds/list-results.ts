import type { Context } from '../../context.ts'
import { gameOf } from './game-of.ts'
import { shortMemory } from './short-memory.ts'
import { pastRounds, type RoundRow } from './tables/rounds.ts'

export type ResultsPage = Readonly<{ rounds: readonly RoundRow[]; next: bigint | null }>

const REMEMBERED_MS = 200
const LIMIT_DEFAULT = 20
const FROM_THE_TOP = 10n ** 13n

/** Drawn and voided rounds of a game, newest first, below the issue `before`; refuses with not_found. */
export async function listResults(
  ctx: Context,
  {
    id,
    before,
    limit = LIMIT_DEFAULT,
  }: { id: string; before?: bigint | undefined; limit?: number | undefined },
): Promise<ResultsPage> {
  const { id: game } = gameOf(id)
  // Everybody looks at the top; the pages below are read by few.
  if (before === undefined || before >= FROM_THE_TOP) return newest(ctx, `${game} ${limit}`)
  return read(ctx, game, before, limit)
}

const newest = shortMemory(REMEMBERED_MS, (ctx, key) => {
  const [game = '', limit = ''] = key.split(' ')
  return read(ctx, game, FROM_THE_TOP, Number(limit))
})

async function read(ctx: Context, game: string, before: bigint, limit: number): Promise<ResultsPage> {
  const rounds = await pastRounds(ctx.db, game, before, limit + 1)
  const page = rounds.slice(0, limit)
  return { rounds: page, next: rounds.length > limit ? (page.at(-1)?.issue ?? null) : null }
}
