import { BEACON_LIMIT_MS } from '@opendraw/games/fairness'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { voidRound as refund } from '../betting/index.ts'
import { announceRound } from './draw-round.ts'
import type { OpenEnd } from './tables/rounds.ts'

/** How long a round waits for its seed before every stake goes back: the published rule for a vault that is lost. */
export const VOID_AFTER_MS = DAY_MS

/** Why a locked round was voided: the vault did not give its seed within a day. */
export const NOT_DRAWABLE = 'not_drawable'

/** Why a locked round of mode 2 was voided: no valid beacon came within ten minutes of its lock. */
export const NO_BEACON = 'no_beacon'

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
