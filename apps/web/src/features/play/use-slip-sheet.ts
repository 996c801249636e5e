import type { Game } from '@opendraw/games'
import { MICRO } from '@opendraw/money'
import { toast } from '@opendraw/ui'
import { useState, useSyncExternalStore } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/limits.ts'
import { feel } from '../../session/feel.ts'
import { session } from '../../session/session.ts'
import { type Choice, emptySlip, type Slip, swapped, type Target, toggled } from './bet-slip.ts'
import { keepSlip, keptSlip, type SlipState } from './kept-slip.ts'

const STAKE_FIRST = 10n * MICRO

const fresh: SlipState = {
  slip: emptySlip,
  sent: null,
  placed: null,
  stake: STAKE_FIRST,
  oddsVersion: null,
}

const states = new Map<Game, SlipState>()

const listeners = new Set<() => void>()

/** Whose slips these are, by their session. */
let owner = session.get().token

/** A game's slip and the sheet over it: whose stake is being typed, and what a press on the board does. */
export function useSlipSheet(game: Game, linesMax: number) {
  const { t } = useMessages()
  const { slip, sent, placed, stake } = useSlip(game)
  const [active, setActive] = useState<Target | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = (target: Target | null) => {
    if (target) setOpened(true)
    setActive(target)
  }
  const setSlip = (next: Slip) => {
    changeSlip(game, (state) => ({ ...state, slip: next, stake: next.lines.at(-1)?.stake || state.stake }))
  }
  /** A slip that would be too long is not taken, and said so. */
  const change = (next: Slip | undefined) => {
    feel('tick')
    if (next) changeSlip(game, (state) => ({ ...state, slip: next }))
    else toast({ text: t('slip.full', { max: linesMax }), durationMs: TOAST_MS, tone: 'bad' })
  }
  return {
    slip,
    sent,
    placed,
    active,
    /** The sheet's code is needed from its first opening on, also while it closes. */
    wasOpened,
    open,
    setSlip,
    /** Opens the sheet over the whole slip. */
    review: (whole: Slip = slip) => open(targetOf(whole)),
    /** True when the choices are on the slip now; false when they were taken off, or did not fit. */
    toggle(choices: readonly Choice[]): boolean {
      const next = toggled(slip, choices, stake, linesMax)
      change(next)
      return next !== undefined && next.lines.length > slip.lines.length
    },
    swap: (off: readonly Choice[], on: readonly Choice[]) => change(swapped(slip, off, on, stake, linesMax)),
    repeat() {
      if (!placed) return
      setSlip(placed)
      open(targetOf(placed))
    },
  }
}

/** One line is edited as itself, several at first all at once. */
function targetOf({ lines: [first, ...others] }: Slip): Target | null {
  if (!first) return null
  return others.length > 0 ? 'all' : { play: first.play, pick: first.pick }
}

/** Changes a game's slip. Slips live outside the screens and on the device, so that each survives another page and another start. */
export function changeSlip(game: Game, change: (state: SlipState) => SlipState): void {
  const next = change(slipOf(game))
  states.set(game, next)
  keepSlip(localStorage, game, next)
  for (const listener of listeners) listener()
}

function useSlip(game: Game): SlipState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => slipOf(game),
  )
}

/** A game's slip; the first time as the device kept it. One session ends: the next player begins with what the device keeps then. */
function slipOf(game: Game): SlipState {
  const { token } = session.get()
  if (owner !== token) {
    // What a visitor picks they take along when they log in.
    if (owner !== null) states.clear()
    owner = token
  }
  const known = states.get(game)
  if (known) return known
  const first = keptSlip(localStorage, game) ?? fresh
  states.set(game, first)
  return first
}
