import type { Db } from '@opendraw/db'
import { dayOf } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { purgeInSteps } from '../../purge-in-steps.ts'
import { firstSeedOf } from '../rounds/index.ts'
import { settingOf } from '../settings/index.ts'
import { type Due, totalDue } from './cadence.ts'
import { publishTotal } from './publish-total.ts'
import { newSnapshotKey } from './snapshot-key.ts'
import { purgeParts, snapshotTimes, takeLiabilities, unpublished } from './tables/snapshots.ts'

/** Of how many totals the parts are kept: whoever is about to check one still gets their proof. */
const PARTS_KEPT = 3
/** The node that took a total publishes it; another takes over after this long. Both would publish the same. */
const OTHERS_WAIT_SECONDS = 60

/**
 * Takes the total that is due, unless some node has, and publishes what is taken: signed by the vault, in the signed log.
 * While the vault is down the total waits, and is published later as it was taken.
 */
export async function keepTotals(ctx: Context): Promise<void> {
  const { period } = await dueNow(ctx)
  await keepTotalOf(ctx, period)
}

/** The same for a period that lacks its total; null publishes only what was taken before. */
export async function keepTotalOf(ctx: Context, period: string | null): Promise<void> {
  const taken = period === null ? null : await takeTotal(ctx, period)
  for (const snapshot of await unpublished(ctx.db, taken, OTHERS_WAIT_SECONDS))
    await publishTotal(ctx, snapshot)
}

/** Takes the total of a period; null where it has one, or another node takes it. */
async function takeTotal(ctx: Context, period: string): Promise<bigint | null> {
  const key = newSnapshotKey(ctx, period)
  const id = await ctx.db.transaction((tx) => takeLiabilities(tx, key))
  if (id !== null) ctx.log.info('solvency.total_taken', { reason: period })
  return id
}

/** The period that lacks its total, and when the next total is taken, at the latest. */
export async function dueNow(ctx: Pick<Context, 'db'>): Promise<Due> {
  const [times, cadence] = await Promise.all([snapshotTimes(ctx.db), settingOf(ctx.db, 'totalCadence')])
  const seed = cadence === 'daily' ? await firstSeedOf(ctx, dayOf(times.now)) : null
  const due = totalDue({ cadence, now: times.now, firstAt: times.firstAt, seed })
  return { ...due, period: due.period === times.lastPeriod ? null : due.period }
}

/** Removes what older totals consisted of; their roots and sums stay for ever. */
export async function purgeOldParts(db: Db): Promise<void> {
  await purgeInSteps((limit) => purgeParts(db, PARTS_KEPT, limit))
}
