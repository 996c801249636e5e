import type { Key } from '../../copy/use-messages.ts'
import type { Packet } from './queries.ts'

/** The state of a packet, in a word. */
export const stateText = {
  open: 'hong.state.open',
  finished: 'hong.state.finished',
  expired: 'hong.state.expired',
} as const satisfies Record<Packet['state'], Key>
