import type { Deposit } from '../queries.ts'
import type { TransferState } from '../state-pill.tsx'

/** The state of a deposit for its player: what was taken back has not passed, whatever was decided. */
export function stateOf({ state, reversedAt }: Deposit): TransferState {
  return reversedAt === null ? state : 'reversed'
}
