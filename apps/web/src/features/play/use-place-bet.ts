import type { Game } from '@opendraw/games'
import type { Money } from '@opendraw/money'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { applyPlaced, applyRefused, isUnheard, sendBet } from '../../client/bets.ts'
import { answerFailure } from '../../client/failures.ts'
import { newKey } from '../../client/new-key.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_SHORT_MS } from '../../formats/limits.ts'
import { feel } from '../../session/feel.ts'
import { emptySlip, type Slip, totalOf } from './bet-slip.ts'
import { type Bet, betOf } from './intent.ts'
import type { SlipState } from './kept-slip.ts'
import { changeSlip } from './use-slip-sheet.ts'
import { useUnheardBet } from './use-unheard-bet.ts'

type Target = Readonly<{ gameId: string; issue: bigint; oddsVersion: number }>
type Held = Readonly<{ stake: Money; seq: bigint }>
/** `isRepeat`: it was sent before, and not heard of. */
type Sending = Readonly<{ bet: Bet; slip: Slip; isRepeat: boolean }>

/** The cash to show while a bet is on its way: without its stake, until a newer balance has come. */
export function cashShown(wallet: { cash: bigint; seq: bigint }, held: Held | null): Money {
  const cash = wallet.cash
  return held && held.seq === wallet.seq ? cash - held.stake : cash
}

/**
 * Places the slip. A failure leaves it as it is; trying again sends the same key as long as the intent is the same, also after
 * another start of the app.
 */
export function usePlaceBet(
  game: Game,
  wallet: { seq: bigint; pending: bigint } | undefined,
  { slip, sent }: Pick<SlipState, 'slip' | 'sent'>,
  onPlaced: () => void,
) {
  const cache = useQueryClient()
  const { t, money } = useMessages()
  const isHere = useIsHere()
  const [held, setHeld] = useState<Held | null>(null)
  const mutation = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ bet }: Sending) => sendBet(bet, t('slip.offline')),
    onSuccess: (reply, { slip: placed }) => {
      applyPlaced(cache, reply, wallet)
      changeSlip(game, (state) => ({ ...state, slip: emptySlip, sent: null, placed }))
      feel('done')
      toast({ text: t('slip.placed', { amount: money(reply.stake) }), durationMs: TOAST_SHORT_MS })
      onPlaced()
    },
    onError: (failure, { bet, isRepeat }) => {
      applyRefused(cache, failure, bet.gameId)
      // What refuses a repeat says nothing of the first time that it was sent.
      if (!isRepeat && !isUnheard(failure)) changeSlip(game, (state) => ({ ...state, sent: null }))
      // Whoever has left the slip would not read there why it was not placed.
      if (!isHere.current) answerFailure(failure)
    },
    onSettled: () => setHeld(null),
  })
  const unheard = useUnheardBet(game, slip, mutation.isIdle ? sent : null)
  const place = (target: Target) => {
    const bet = betOf(slip, target, sent ?? undefined, newKey)
    changeSlip(game, (state) => ({ ...state, sent: bet }))
    setHeld(wallet ? { stake: totalOf(slip), seq: wallet.seq } : null)
    mutation.mutate({ bet, slip, isRepeat: bet.key === sent?.key })
  }
  return {
    place,
    held,
    isPlacing: mutation.isPending,
    /** Why the slip was not placed; a slip that has been changed since is another matter. */
    failure: mutation.variables?.slip === slip ? mutation.error : unheard.failure,
    /** The round that it was for. */
    failedIssue: mutation.variables?.bet.issue ?? unheard.issue,
  }
}

/** Whether the screen is still shown, for what ends after it. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
