import { type Epoch, epochAt, epochById, gameInstances } from '@opendraw/games'
import { isSameChain } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { type EpochCommitment, VaultRefused } from '../../config/vault.ts'
import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { seqsOf } from '../transparency/index.ts'
import { roundsState } from './state.ts'
import { findEpochs, storeEpoch } from './tables/epochs.ts'
import { epochsBefore, type LoggedEpoch } from './tables/logged.ts'

/** An epoch is announced in full when its root was public for this long before its first round. */
export const NOTICE_MS = DAY_MS

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

/**
 * Publishes this week's and next week's commitments of every game that are not public yet: next week's are public days
 * before its first round, and only on the very first start is a week published while it runs. Any node may do it, again
 * and again: the vault has one answer for a week, and the first node to store it wins.
 */
export async function publishEpochs(ctx: Context, nowMs: number, isStopping = never): Promise<void> {
  // In this order, so that the vault can chain each week to the one before.
  const thisWeek = epochAt(nowMs)
  const { otherWeeks } = roundsState(ctx)
  for (const week of otherWeeks.keys()) if (week < thisWeek.id) otherWeeks.delete(week)
  await publishWeek(ctx, thisWeek, isStopping)
  await publishWeek(ctx, epochAt(thisWeek.endMs), isStopping)
}

const never = () => false

/**
 * Publishes one week of every game, in the mode that this server is set to; a week that is public keeps its own. A week that the
 * vault draws otherwise is not published: whoever reached the vault first would choose how it is drawn. It is alerted instead
 * (`draw_mode_differs`). A server that stops leaves the games that are not begun to the next: a week of all takes a slow machine
 * longer than a stop may.
 */
export async function publishWeek(ctx: Context, { id }: Epoch, isStopping = never): Promise<void> {
  const games = gameInstances.map((instance) => instance.id)
  const published = await findEpochs(
    ctx.db,
    games,
    games.map(() => id),
  )
  const { otherWeeks } = roundsState(ctx)
  for (const week of otherWeeks.keys())
    if (published.some((epoch) => week === `${id} ${epoch.game}`)) otherWeeks.delete(week)
  for (const game of games) {
    if (isStopping()) return
    if (published.some((epoch) => epoch.game === game)) continue
    const askedAtMs = otherWeeks.get(`${id} ${game}`) ?? Number.NEGATIVE_INFINITY
    if (ctx.clock.elapsedMs() - askedAtMs < ASKED_EVERY_MS) continue
    await publishOne(ctx, game, id)
  }
}

/** A week that the vault draws otherwise is asked for again so seldom: the vault answers so many questions a second. */
const ASKED_EVERY_MS = 60_000

async function publishOne(ctx: Context, game: string, id: string): Promise<void> {
  const { otherWeeks } = roundsState(ctx)
  const week = `${id} ${game}`
  const epoch = await committed(ctx, game, id)
  if (epoch === null) {
    if (!otherWeeks.has(week)) ctx.log.error('epoch.other_mode', { epoch: id, game })
    otherWeeks.set(week, ctx.clock.elapsedMs())
    return
  }
  otherWeeks.delete(week)
  await storeEpoch(ctx.db, epoch)
  ctx.log.info('epoch.published', { epoch: id, game })
}

/** The vault's commitment to the week; null when it is, or would be, drawn otherwise than this server is set to. */
async function committed(ctx: Context, game: string, id: string): Promise<EpochCommitment | null> {
  try {
    const epoch = await ctx.vault.commit(game, id, ctx.config.beaconChain)
    assert(epoch.game === game && epoch.epochId === id, 'the vault answers what it was asked')
    const isOurMode = epoch.mode === (ctx.config.beaconChain === null ? 0 : 2)
    return isOurMode && isSameChain(epoch.beacon, ctx.config.beaconChain) ? epoch : null
  } catch (error) {
    if (error instanceof VaultRefused && error.reason === 'other_mode') return null
    throw error
  }
}
