import assert from 'node:assert/strict'
import type { Context } from '../../context.ts'
import { findEpochs } from './tables/epochs.ts'
import { findRound, type RoundRow, storeBeacon } from './tables/rounds.ts'

/**
 * The stored signature of the beacon that a sealed round of mode 2 named when it opened; asked for and stored where it is
 * missing. Undefined while there is none: it has not come yet, or its time is over. It is on the disk before the seed is
 * asked for: nobody can see a result and then say that no beacon came.
 */
export async function roundBeacon(ctx: Context, round: RoundRow): Promise<Buffer | undefined> {
  if (round.beaconSignature) return round.beaconSignature
  const [epoch] = await findEpochs(ctx.db, [round.game], [round.epoch])
  assert(epoch?.beaconChain && round.beaconRound !== null, 'a round of mode 2 names its beacon')
  const signature = await ctx.beacon.signatureOf(epoch.beaconChain, round.beaconRound)
  if (!signature) return undefined
  if (await storeBeacon(ctx.db, round.id, signature)) return signature
  // Another node was first, or the time is over: what stands in the database decides.
  return (await findRound(ctx.db, round.id))?.beaconSignature ?? undefined
}
