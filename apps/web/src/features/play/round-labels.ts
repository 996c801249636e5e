import type { Key } from '../../copy/use-messages.ts'
import type { Phase } from '../../live/countdown.ts'

/** What a round's countdown counts to, or why it has stopped. */
export const roundLabels: Readonly<Record<Phase, Key>> = {
  early: 'round.opensIn',
  open: 'round.drawsIn',
  locked: 'round.locked',
  overdue: 'round.drawing',
  none: 'round.waiting',
}
