import { type Epoch, epochAt, gameInstances } from '@opendraw/games'
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
  // In this order, so that the vault can chain each week to the one before.
  const thisWeek = epochAt(nowMs)
  await publishWeek(ctx, thisWeek)
  await publishWeek(ctx, epochAt(thisWeek.endMs))
}

/** Publishes one week of every game, in the mode that this server is set to; a week that is public keeps its own. */
export async function publishWeek(ctx: Context, { id }: Epoch): Promise<void> {
  const games = gameInstances.map((instance) => instance.id)
  const published = await findEpochs(
    ctx.db,
    games,
    games.map(() => id),
  )
  for (const game of games) {
    if (published.some((epoch) => epoch.game === game)) continue
    await storeEpoch(ctx.db, await ctx.vault.commit(game, id, ctx.config.beaconChain))
    ctx.log.info(`the commitments of ${id} are published`, { game })
  }
}
