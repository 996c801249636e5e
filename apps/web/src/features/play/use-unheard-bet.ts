import { transportFailure } from '@opendraw/contract/client'
import type { Game } from '@opendraw/games'
import { toast } from '@opendraw/ui'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/limits.ts'
import { emptySlip, type Slip } from './bet-slip.ts'
import { type Bet, betOf } from './intent.ts'
import { mySlipsQuery } from './queries.ts'
import { changeSlip } from './use-slip-sheet.ts'

/**
 * A bet that was sent before this page was opened, by an earlier start of the app even, and not heard of. Nothing is sent again
 * by itself: it is looked for among the player's bets. One that is there was placed, which is said, and its slip is emptied.
 * Otherwise `failure` says, for the slip that it was made of, that no answer came.
 */
export function useUnheardBet(game: Game, slip: Slip, sent: Bet | null) {
  const { t, money } = useMessages()
  // Its answer may still be on its way to the page that was left.
  const isWaiting = useIsMutating() > 0
  const unheard = isWaiting ? null : sent
  const { data } = useQuery({ ...mySlipsQuery(unheard?.gameId ?? ''), enabled: unheard !== null })
  const placed = data?.list.find(({ orderNo }) => orderNo === unheard?.key)
  const said = placed && t('slip.placed', { amount: money(placed.stake) })
  useEffect(() => {
    if (said === undefined) return
    changeSlip(game, (state) =>
      isMadeOf(state.slip, state.sent)
        ? { ...state, slip: emptySlip, sent: null, placed: state.slip }
        : { ...state, sent: null },
    )
    toast({ text: said, durationMs: TOAST_MS })
  }, [game, said])
  if (placed || !isMadeOf(slip, unheard)) return { failure: null, issue: undefined }
  return { failure: transportFailure(), issue: unheard?.issue }
}

/** Whether it is the bet that the slip means. */
function isMadeOf(slip: Slip, bet: Bet | null): boolean {
  return bet !== null && betOf(slip, bet, bet, () => '').key === bet.key
}
