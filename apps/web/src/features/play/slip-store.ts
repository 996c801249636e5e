import { MICRO, type Money } from '@opendraw/money'
import { useSyncExternalStore } from 'react'
import { emptySlip, type Slip } from './bet-slip.ts'

export type SlipState = {
  readonly slip: Slip
  /** What was placed last, to be placed again. */
  readonly placed: Slip | null
  /** The stake that the next line begins with: the last one chosen. */
  readonly stake: Money
}

const stakeFirst = 10n * MICRO

let state: SlipState = { slip: emptySlip, placed: null, stake: stakeFirst }
const listeners = new Set<() => void>()

/** Changes the slip. It lives outside the screen, so that it survives a look at another page. */
export function changeSlip(change: (state: SlipState) => SlipState): void {
  state = change(state)
  for (const listener of listeners) listener()
}

export function useSlip(): SlipState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
