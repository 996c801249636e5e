import type { Game } from '@opendraw/games'
import { toast } from '@opendraw/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../formats/limits.ts'
import type { Slip } from './bet-slip.ts'
import { clamped, fitted } from './kept-slip.ts'
import type { PlaysReply } from './slip-check.ts'
import { changeSlip } from './use-slip-sheet.ts'

/**
 * The odds that the player has seen for what is on their slip. A slip of an earlier visit that no longer fits is dropped and
 * said so; odds that change while one looks wait in `changed` until they are accepted.
 */
export function useAgreedOdds(game: Game, plays: PlaysReply | undefined, slip: Slip) {
  const { t } = useMessages()
  const [agreed, setAgreed] = useState(plays)
  const isOpen = slip.lines.length > 0
  const isSame = agreed?.oddsVersion === plays?.oddsVersion
  if (plays && agreed !== plays && (!agreed || isSame || !isOpen)) setAgreed(plays)
  const dropped = t('slip.dropped')
  useEffect(() => {
    if (!agreed) return
    changeSlip(game, (state) => {
      const next = fitted(state.slip, state.oddsVersion, agreed)
      if (next.lines.length < state.slip.lines.length)
        toast({ text: dropped, durationMs: TOAST_LONG_MS, tone: 'bad' })
      return { ...state, slip: next, oddsVersion: agreed.oddsVersion }
    })
  }, [game, agreed, dropped])
  return {
    /** What was sold when the slip was filled in, while something else is sold now. */
    changed: agreed && plays && !isSame && isOpen ? agreed : undefined,
    /** Takes the new odds for what is still sold. */
    accept() {
      if (!plays) return
      changeSlip(game, (state) => ({
        ...state,
        slip: clamped(state.slip, plays),
        oddsVersion: plays.oddsVersion,
      }))
      setAgreed(plays)
    },
  }
}
