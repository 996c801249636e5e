import { placeBet, toJson } from '@opendraw/contract'
import { CallFailure, failureOf } from '@opendraw/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { applyWallet } from '../session/player.ts'
import { type ReplyFor, type RequestFor, send } from './ask.ts'
import { isUnreachable, reasonOf } from './failures.ts'

export type Bet = RequestFor<'placeBet'>

/**
 * The bet with the key of its intent: as long as game, round, odds and lines stay the same, that is the key of `before`,
 * so that trying again after a missing answer cannot place the bet twice.
 */
export function keyedBet(bet: Omit<Bet, 'key'>, before: Bet | undefined, newKey: () => string): Bet {
  return { ...bet, key: before && textOf(before) === textOf(bet) ? before.key : newKey() }
}

function textOf({ gameId, issue, oddsVersion, source, lines }: Omit<Bet, 'key'>): string {
  const listed = lines.map(({ play, pick, stake }) => [play, pick, stake])
  return toJson([gameId, issue, oddsVersion, source ?? 'game', listed])
}

/** Sends the bet. A device that has no network sends nothing and fails with the text `offline`: nothing was placed, and the player knows it. */
export function sendBet(bet: Bet, offline: string): Promise<ReplyFor<'placeBet'>> {
  return navigator.onLine ? send({ placeBet }, bet) : Promise.reject(failureOf({ code: 0, msg: offline }))
}

/**
 * The text for a player whose bet on the round `issue` may have been placed although its answer did not arrive; undefined
 * after any other failure. Trying again is harmless for that round alone: in the round `now` it is another bet.
 */
export function unheardBet(
  failure: unknown,
  issue: bigint | undefined,
  now: bigint | undefined,
): 'slip.unsure' | 'slip.unsureOver' | undefined {
  if (!isUnheard(failure)) return undefined
  return issue === now ? 'slip.unsure' : 'slip.unsureOver'
}

/** Whether the bet may have been placed although the call failed. */
export function isUnheard(failure: unknown): boolean {
  if (isUnreachable(failure)) return true
  // A proxy may answer in the server's place, after the bet was placed.
  return (
    failure instanceof CallFailure &&
    (failure.kind === 'malformed' || (failure.kind === 'http' && failure.mayRetry))
  )
}

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
  if (!isUnheard(failure)) return
  // It may or may not be placed: the server's bets and balance show it.
  void cache.invalidateQueries({ queryKey: ['getUserinfo'] })
  void cache.invalidateQueries({ queryKey: ['listBets'] })
}
