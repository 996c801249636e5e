import type { Tx } from '@opendraw/db'
import { BEACON_LIMIT_MS, commitmentOf, drawResult, entropyOf } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { announce } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { voidRound as refund } from '../betting/index.ts'
import { toRound } from './replies.ts'
import { findEpochs } from './tables/epochs.ts'
import { findRound, type OpenEnd, type RoundRow, storeBeacon, storeDraw } from './tables/rounds.ts'

/** How long a round waits for its seed before every stake goes back: the published rule for a vault that is lost. */
const VOID_AFTER_MS = DAY_MS

/** Why a locked round was voided: the vault did not give its seed within a day. */
export const NOT_DRAWABLE = 'not_drawable'

/** Why a locked round of mode 2 was voided: no valid beacon came within ten minutes of its lock. */
export const NO_BEACON = 'no_beacon'

/**
 * Draws a sealed round whose time has come: the vault gives its seed for the sealed bets, and the result follows from
 * the seed, in mode 2 with the beacon's signature, which is stored first. Without it nothing happens: a later tick asks
 * again. Two nodes that draw at once cannot disagree; the first to store it wins. Rejects with the vault's own error
 * while it is down: the round is then drawn later, never otherwise.
 */
export async function drawRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findRound(ctx.db, id)
  assert(round, 'a round to draw exists')
  if (round.state !== 'locked') return
  const entropy = await entropyFor(ctx, round)
  if (!entropy) return
  const seed = await releaseSeed(ctx, round)
  const { game, issue, mode } = round
  const result = drawResult({ seed, game, issue, mode, entropy })
  const drawn = await ctx.db.transaction(async (tx) => {
    const stored = await storeDraw(tx, id, seed, result)
    if (stored) await announceRound(tx, id)
    return stored
  })
  if (drawn) ctx.metrics?.roundDrawn(drawn.lockToDrawMs)
}

async function entropyFor(ctx: Context, round: RoundRow): Promise<Uint8Array | undefined> {
  const { mode, betsRoot } = round
  if (mode === 0) return entropyOf({ mode })
  assert(betsRoot, 'bets are sealed before the beacon is asked for')
  const beaconSignature = await roundBeacon(ctx, round)
  return beaconSignature && entropyOf({ mode, betsRoot, beaconSignature })
}

/** Notifies every screen of the round's new state when the transaction commits. */
export async function announceRound(tx: Tx, id: bigint): Promise<void> {
  const round = await findRound(tx, id)
  if (round) await announce(tx, { type: 'round', playerId: null, payload: { round: toRound(round) } })
}

/** The seed that the vault gives for a round's sealed bets: the one that was committed to, or it is a bug. */
export async function releaseSeed(ctx: Context, round: RoundRow): Promise<Buffer> {
  const { game, issue, betsRoot, betCount, stakeTotal } = round
  assert(betsRoot && betCount !== null && stakeTotal !== null, 'bets are sealed before the seed is asked for')
  const seal = { game, issue, root: betsRoot, count: betCount, stake: stakeTotal }
  const [seed] = await ctx.vault.release([{ ...seal, signature: ctx.vault.sign(seal) }])
  assert(seed && round.commitment.equals(commitmentOf(seed)), 'the seed is the committed one')
  return seed
}

/**
 * The stored signature of the beacon that a sealed round of mode 2 named when it opened; asked for and stored where it
 * is missing. Undefined while there is none: it has not come yet, or its time is over. It is on the disk before the seed
 * is asked for: no one can see a result and then claim that no beacon came.
 */
async function roundBeacon(ctx: Context, round: RoundRow): Promise<Buffer | undefined> {
  if (round.beaconSignature) return round.beaconSignature
  const [epoch] = await findEpochs(ctx.db, [round.game], [round.epoch])
  assert(epoch?.beaconChain && round.beaconRound !== null, 'a round of mode 2 names its beacon')
  const signature = await ctx.beacon.signatureOf(epoch.beaconChain, round.beaconRound)
  if (!signature) return undefined
  if (await storeBeacon(ctx.db, round.id, signature)) return signature
  // Another node was first, or the time is over: what the database stores decides.
  return (await findRound(ctx.db, round.id))?.beaconSignature ?? undefined
}

/** True when a round of mode 2 has waited for its beacon as long as the published rule allows: it is never drawn without. */
export function isBeaconOverdue({ lacksBeacon, locksAt, now }: OpenEnd): boolean {
  return lacksBeacon && now.getTime() >= locksAt.getTime() + BEACON_LIMIT_MS
}

/** True when the rule for voiding an undrawn round applies. Nothing but this and a missing beacon ever voids a round that took bets. */
export function isVoidable(drawsAt: Date, now: Date): boolean {
  return now.getTime() >= drawsAt.getTime() + VOID_AFTER_MS
}

/** Gives every stake of the round back, exactly once, and tells the screens. */
export async function voidRound(ctx: Context, id: bigint, reason: string): Promise<void> {
  await refund(ctx, id, reason)
  await announceRound(ctx.db, id)
}
