import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { applyPlaced, applyRefused, type Bet, keyedBet, sendBet } from '../../client/bets.ts'
import { newKey } from '../../client/new-key.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_SHORT_MS } from '../../formats/index.ts'
import { feel } from '../../session/feel.ts'

/** Places one bet; trying the same again sends the same key, so that it is never placed twice. */
export function useQuickBet(wallet: { pending: bigint } | undefined, onPlaced: () => void) {
  const cache = useQueryClient()
  const { t, money } = useMessages()
  const before = useRef<Bet>(undefined)
  const mutation = useMutation({
    meta: { isQuiet: true },
    mutationFn: (bet: Bet) => sendBet(bet, t('slip.offline')),
    onSuccess: (reply) => {
      before.current = undefined
      applyPlaced(cache, reply, wallet)
      feel('done')
      toast({ text: t('slip.placed', { amount: money(reply.stake) }), durationMs: TOAST_SHORT_MS })
      onPlaced()
    },
    onError: (failure, { gameId }) => applyRefused(cache, failure, gameId),
  })
  return {
    place: (bet: Omit<Bet, 'key'>) => {
      before.current = keyedBet(bet, before.current, newKey)
      mutation.mutate(before.current)
    },
    isPlacing: mutation.isPending,
    /** The round that the last bet was for. */
    failedIssue: mutation.variables?.issue,
    /** Why the last bet was not placed, as long as it is the one in question; another stake or side is another matter. */
    failureOf: (play: string, stake: bigint) => {
      const line = mutation.variables?.lines[0]
      return line?.play === play && line.stake === stake ? mutation.error : null
    },
  }
}
