import type { QueryClient } from '@tanstack/react-query'
import { applyWallet } from '../session/player.ts'
import type { ReplyFor } from './ask.ts'
import { isUnreachable, reasonOf } from './failures.ts'

type Wallet = { pending: bigint } | undefined

/** The cache after a bet was placed: the balance at once, the player's bets when they are next shown. */
export function applyPlaced(cache: QueryClient, reply: ReplyFor<'placeBet'>, wallet: Wallet): void {
  applyWallet(cache, { cash: reply.balance, pending: wallet?.pending ?? 0n, seq: reply.seq })
  void cache.invalidateQueries({ queryKey: ['listBets'] })
}

/** The cache after a bet was refused or never answered: what the refusal shows to be stale is fetched again. */
export function applyRefused(cache: QueryClient, failure: unknown, id: string): void {
  const reason = reasonOf(failure)
  if (reason === 'odds_changed') void cache.invalidateQueries({ queryKey: ['getPlays', { id }] })
  if (reason === 'odds_changed' || reason === 'round_closed' || reason === 'game_unavailable')
    void cache.invalidateQueries({ queryKey: ['getGame', { id }] })
  // It may or may not be placed: the server's bets and balance show it.
  if (isUnreachable(failure)) void cache.invalidateQueries({ queryKey: ['getUserinfo'] })
}
