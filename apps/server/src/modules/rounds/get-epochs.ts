import { epochById } from '@opendraw/games'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { seqsOf } from '../transparency/index.ts'
import { NOTICE_MS } from './publish-epochs.ts'
import { epochsBefore, type LoggedEpoch } from './tables/logged.ts'

const LIMIT_DEFAULT = 10

/** A published epoch with its week, and its place in the transparency log (null until it is written). */
export type PublishedEpoch = LoggedEpoch &
  Readonly<{ startsAtMs: number; endsAtMs: number; hasFullNotice: boolean; logSeq: number | null }>

/** The published epochs of a game below the week `before`, newest first; refuses with not_found. */
export async function getEpochs(
  ctx: Pick<Context, 'db'>,
  {
    id,
    before = null,
    limit = LIMIT_DEFAULT,
  }: { id: string; before?: string | null | undefined; limit?: number | undefined },
): Promise<{ epochs: readonly PublishedEpoch[]; next: string | null }> {
  const { id: game } = gameOf(id)
  const rows = await epochsBefore(ctx.db, game, before, limit + 1)
  const page = rows.slice(0, limit)
  const subjects = page.map((row) => `${row.game} ${row.id}`)
  const seqs = await seqsOf(ctx.db, 'epoch', subjects)
  const epochs = page.map((row, at) => {
    const week = epochById(row.id)
    assert(week !== undefined, 'a stored epoch is a week')
    const hasFullNotice = row.publishedAt.getTime() + NOTICE_MS <= week.startMs
    const logSeq = seqs.get(subjects[at] ?? '') ?? null
    return { ...row, startsAtMs: week.startMs, endsAtMs: week.endMs, hasFullNotice, logSeq }
  })
  return { epochs, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
