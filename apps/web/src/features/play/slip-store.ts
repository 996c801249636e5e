import type { Game } from '@opendraw/games'
import { MICRO, type Money } from '@opendraw/money'
import { useSyncExternalStore } from 'react'
import { emptySlip, type Slip } from './bet-slip.ts'

export type SlipState = Readonly<{
  slip: Slip
  /** What was placed last, to be placed again. */
  placed: Slip | null
  /** The stake that the next line begins with: the last one chosen. */
  stake: Money
}>

const STAKE_FIRST = 10n * MICRO
const fresh: SlipState = { slip: emptySlip, placed: null, stake: STAKE_FIRST }

const states = new Map<Game, SlipState>()
const listeners = new Set<() => void>()

/** Changes a game's slip. Slips live outside the screens, so that each survives a look at another page. */
export function changeSlip(game: Game, change: (state: SlipState) => SlipState): void {
  states.set(game, change(states.get(game) ?? fresh))
  for (const listener of listeners) listener()
}

export function useSlip(game: Game): SlipState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => states.get(game) ?? fresh,
  )
}
