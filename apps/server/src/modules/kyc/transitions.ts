import type { getUserAuth, ReplyOf } from '@opendraw/contract'

export type KycState = ReplyOf<typeof getUserAuth>['state']
/** A state that a check can be moved to by someone. */
export type KycMove = 'passed' | 'failed'

/**
 * The transitions of a check of documents. The player submits: none, failed or expired → pending. An operator decides:
 * pending → passed or failed. Two operators may correct it: passed ↔ failed. Time: passed → expired. A trigger on the
 * table enforces the moves of one submission.
 */
export const kycTransitions: Readonly<Record<KycState, readonly KycState[]>> = {
  none: ['pending'],
  pending: ['passed', 'failed'],
  passed: ['expired', 'failed'],
  failed: ['pending', 'passed'],
  expired: ['pending'],
}

/** Whether a player's names are fixed by documents: they are in some that are or were checked. */
export function fixesNames(state: KycState): boolean {
  return state !== 'none' && state !== 'failed'
}

/** Whether the table above has this step. */
export function mayMove(from: KycState, to: KycState): boolean {
  return kycTransitions[from].includes(to)
}
