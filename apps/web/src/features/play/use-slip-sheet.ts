import { useState } from 'react'
import { type Choice, type Slip, withLine } from './bet-slip.ts'
import { changeSlip, useSlip } from './slip-store.ts'

/** The slip and the sheet over it: which line is being edited, and what a press on the board does. */
export function useSlipSheet(linesMax: number) {
  const { slip, placed } = useSlip()
  const [active, setActive] = useState<Choice | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = (choice: Choice | null) => {
    if (choice) setOpened(true)
    setActive(choice)
  }
  const setSlip = (next: Slip) => {
    changeSlip((state) => ({ ...state, slip: next, stake: next.lines.at(-1)?.stake || state.stake }))
  }
  return {
    slip,
    placed,
    active,
    /** The sheet's code is needed from its first opening on, also while it closes. */
    wasOpened,
    open,
    setSlip,
    choose(choice: Choice) {
      navigator.vibrate?.(8)
      changeSlip((state) => ({ ...state, slip: withLine(state.slip, choice, state.stake, linesMax) }))
      open(choice)
    },
    repeat() {
      if (!placed) return
      setSlip(placed)
      open(placed.lines[0] ?? null)
    },
  }
}
