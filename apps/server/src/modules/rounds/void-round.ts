import type { Context } from '../../context.ts'
import { voidRound as refund } from '../betting/index.ts'
import { announceRound } from './announce-round.ts'

/** How long a round waits for its seed before every stake goes back: the published rule for a vault that is lost. */
export const VOID_AFTER_MS = 24 * 3_600_000

/** Why a locked round was voided: the vault did not give its seed within a day. */
export const NOT_DRAWABLE = 'not_drawable'

/** True when the rule for voiding an undrawn round applies. Nothing else ever voids a round that took bets. */
export function isVoidable(drawsAt: Date, now: Date): boolean {
  return now.getTime() >= drawsAt.getTime() + VOID_AFTER_MS
}

/** Gives every stake of the round back, exactly once, and tells the screens. */
export async function voidRound(ctx: Context, id: bigint): Promise<void> {
  await refund(ctx, id, NOT_DRAWABLE)
  await announceRound(ctx.db, id)
}
