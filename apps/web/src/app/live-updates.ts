import type { LiveEvent } from '@opendraw/contract'
import { gameInstances } from '@opendraw/games'
import { useEffect } from 'react'
import { clock } from '../connection/clock.ts'
import { openLive } from '../connection/live.ts'
import { setLiveState } from '../connection/live-state.ts'
import { applyWallet } from '../connection/player.ts'
import { queryClient } from '../connection/query-client.ts'
import { session, useSession } from '../connection/session.ts'
import { applyRound } from '../features/play/live.ts'

/** Keeps the live stream open while the app is, as the player who is logged in, and every answer of the cache fresh by it. */
export function useLiveUpdates(): void {
  // An ended session hears what any visitor hears: the rounds go on, whatever the player answers to the dialog.
  const token = useSession((state) => (state.isExpired ? null : state.token))
  useEffect(() => {
    const stream = openLive({
      games: gameInstances.map(({ id }) => id),
      token: () => token,
      lang: () => session.get().language,
      onEvent: applyEvent,
      onState: setLiveState,
    })
    return () => stream.close()
  }, [token])
}

/** event → cache. Every event is a state: applying one twice harms nothing. */
function applyEvent(event: LiveEvent): void {
  if (event.type === 'hello') return clock.observe(event.serverTime)
  if (event.type === 'round') {
    clock.observe(event.serverTime)
    return applyRound(queryClient, event.round)
  }
  if (event.type === 'wallet') {
    applyWallet(queryClient, event)
    return ask('getStatement', 'getWithdrawInfo')
  }
  if (event.type === 'bets') return ask('listBets')
  if (event.type === 'deposit') return ask('listDeposits', 'getWithdrawInfo')
  if (event.type === 'withdrawal') return ask('listWithdrawals', 'getWithdrawInfo')
  if (event.type === 'session_ended') return session.setExpired(session.isLoggedIn())
  void queryClient.invalidateQueries()
}

/** What is on the screen is asked again now, the rest when it is next shown. */
function ask(...calls: readonly string[]): void {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] })
}
