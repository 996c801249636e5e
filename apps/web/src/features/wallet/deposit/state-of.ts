import type { Deposit } from '../queries.ts'
import type { TransferState } from '../state-pill.tsx'

/** The state of a deposit for its player: what was taken back has not passed, whatever was decided. */
export const stateOf = ({ state, reversedAt }: Deposit): TransferState =>
  reversedAt === null ? state : 'reversed'
