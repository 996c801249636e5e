import { epochAt, gameInstances } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { findEpochs, storeEpoch } from './tables/epochs.ts'

/** An epoch is announced in full when its root was public for this long before its first round. */
export const NOTICE_MS = 24 * 3_600_000

/**
 * Publishes this week's and next week's commitments of every game that are not public yet: next week's stand days before
 * its first round, and only on the very first start is a week published while it runs. Any node may do it, again and
 * again: the vault has one answer for a week, and the first node to store it wins.
 */
export async function publishEpochs(ctx: Context, nowMs: number): Promise<void> {
  const thisWeek = epochAt(nowMs)
  const ids = [thisWeek.id, epochAt(thisWeek.endMs).id]
  const wanted = gameInstances.flatMap(({ id: game }) => ids.map((id) => ({ game, id })))
  const games = wanted.map((one) => one.game)
  const published = await findEpochs(
    ctx.db,
    games,
    wanted.map((one) => one.id),
  )
  for (const { game, id } of wanted) {
    if (published.some((epoch) => epoch.game === game && epoch.id === id)) continue
    await storeEpoch(ctx.db, await ctx.vault.commit(game, id))
    ctx.log.info(`epoch ${id} is published`, { game })
  }
}
