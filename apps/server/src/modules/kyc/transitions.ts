import type { getUserAuth, ReplyOf } from '@opendraw/contract'

export type KycState = ReplyOf<typeof getUserAuth>['state']
/** A state that a check can be moved to by somebody. */
export type KycMove = 'passed' | 'failed'

/**
 * How the check of a player's documents may go on. He hands in: none, failed or expired → pending. An operator decides:
 * pending → passed or failed. Two operators may correct it: passed ↔ failed. Time: passed → expired. A trigger on the
 * table holds the moves of one submission to the same.
 */
export const kycTransitions: Readonly<Record<KycState, readonly KycState[]>> = {
  none: ['pending'],
  pending: ['passed', 'failed'],
  passed: ['expired', 'failed'],
  failed: ['pending', 'passed'],
  expired: ['pending'],
}

/** Whether a player's names stay as they are: they stand in documents that are looked at, or were. */
export function fixesNames(state: KycState): boolean {
  return state !== 'none' && state !== 'failed'
}

/** Whether the table above has this step. */
export function mayMove(from: KycState, to: KycState): boolean {
  return kycTransitions[from].includes(to)
}
