import type { Game } from '@opendraw/games'
import type { Money } from '@opendraw/money'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { applyPlaced, applyRefused, sendBet } from '../../client/bets.ts'
import { newKey } from '../../client/new-key.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_SHORT_MS } from '../../formats/limits.ts'
import { feel } from '../../session/feel.ts'
import { emptySlip, type Slip, totalOf } from './bet-slip.ts'
import { type Bet, betOf } from './intent.ts'
import { changeSlip } from './use-slip-sheet.ts'

type Target = Readonly<{ gameId: string; issue: bigint; oddsVersion: number }>
type Held = Readonly<{ stake: Money; seq: bigint }>

/** The cash to show while a bet is on its way: without its stake, until a newer balance has come. */
export function cashShown(wallet: { cash: bigint; seq: bigint }, held: Held | null): Money {
  const cash = wallet.cash
  return held && held.seq === wallet.seq ? cash - held.stake : cash
}

/** Places the slip. A failure leaves it as it is; trying again sends the same key as long as the intent is the same. */
export function usePlaceBet(
  game: Game,
  wallet: { seq: bigint; pending: bigint } | undefined,
  slip: Slip,
  onPlaced: () => void,
) {
  const cache = useQueryClient()
  const { t, money } = useMessages()
  const before = useRef<Bet>(undefined)
  const [held, setHeld] = useState<Held | null>(null)
  const mutation = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ bet }: { bet: Bet; slip: Slip }) => sendBet(bet, t('slip.offline')),
    onSuccess: (reply, { slip: placed }) => {
      before.current = undefined
      applyPlaced(cache, reply, wallet)
      changeSlip(game, (state) => ({ ...state, slip: emptySlip, placed }))
      feel('done')
      toast({ text: t('slip.placed', { amount: money(reply.stake) }), durationMs: TOAST_SHORT_MS })
      onPlaced()
    },
    onError: (failure, { bet }) => applyRefused(cache, failure, bet.gameId),
    onSettled: () => setHeld(null),
  })
  const place = (target: Target) => {
    const bet = betOf(slip, target, before.current, newKey)
    before.current = bet
    setHeld(wallet ? { stake: totalOf(slip), seq: wallet.seq } : null)
    mutation.mutate({ bet, slip })
  }
  return {
    place,
    held,
    isPlacing: mutation.isPending,
    /** Why the slip was not placed; a slip that has been changed since is another matter. */
    failure: mutation.variables?.slip === slip ? mutation.error : null,
    /** The round that it was for. */
    failedIssue: mutation.variables?.bet.issue,
  }
}
