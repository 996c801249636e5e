import type { LiveEvent } from '@opendraw/contract'
import { useEffect } from 'react'
import { keyOf, options, type ReplyFor } from '../client/ask.ts'
import { queryClient } from '../client/query-client.ts'
import { applyRound } from '../features/play/live.ts'
import { clock } from '../live/clock.ts'
import { type Live, openLive } from '../live/live.ts'
import { firstKnown, noteHeard, onFirstAnswer, setLiveState } from '../live/live-state.ts'
import { onWatched, watchedGames } from '../live/watched-games.ts'
import { applyWallet } from '../session/player.ts'
import { session, useSession } from '../session/session.ts'

/** The first screen says what it watches within this time; one that watches nothing waits no longer to hear of its player. */
const FIRST_SCREEN_MS = 300

/**
 * The stream waits this long for the first answer, which names the event to begin from. Opened before it on a slow network, the
 * stream would begin after that answer, and what happened in between would never be shown.
 */
const FIRST_ANSWER_MS = 10_000

/**
 * Keeps the live stream open while the app is, for the player who is logged in, and the cache fresh by it.
 * It carries the games that the screen watches.
 */
export function useLiveUpdates(): void {
  // An ended session hears what any visitor hears: the rounds go on, whatever the player answers to the dialog.
  const token = useSession((state) => (state.isExpired ? null : state.token))
  useEffect(() => {
    let stream: Live | undefined
    let isLate = false
    let isTired = false
    const watch = () => {
      const games = watchedGames(queryClient)
      if (stream) return stream.watch(games)
      const isAnswered = firstKnown(token) !== undefined || isTired
      if (isAnswered && (games.length > 0 || isLate)) stream = open(games, token)
    }
    watch()
    const late = setTimeout(() => {
      isLate = true
      watch()
    }, FIRST_SCREEN_MS)
    const tired = setTimeout(() => {
      isTired = true
      watch()
    }, FIRST_ANSWER_MS)
    const stops = [onWatched(queryClient, watch), onFirstAnswer(watch)]
    return () => {
      clearTimeout(late)
      clearTimeout(tired)
      for (const stop of stops) stop()
      stream?.close()
    }
  }, [token])
}

function open(games: readonly string[], token: string | null): Live {
  return openLive({
    games,
    since: firstKnown(token),
    baseUrl: options.baseUrl,
    token: () => token,
    lang: () => session.get().language,
    onEvent: (event) => applyEvent(event, token),
    onState: setLiveState,
    onHeard: noteHeard,
  })
}

/** event → cache. Every event is a state: applying one twice harms nothing. `token`: of the session that heard it. */
function applyEvent(event: LiveEvent, token: string | null): void {
  if (event.type === 'hello') return clock.observe(event.serverTime)
  if (event.type === 'round') {
    clock.observe(event.serverTime)
    if (event.round.state === 'opened' || event.round.state === 'voided') askSoon(SOON_MS, 'getStreaks')
    return applyRound(queryClient, event.round)
  }
  if (event.type === 'wallet') {
    // Money left that no one here spent: another phone of the player has placed a bet, or took money out.
    if (applyWallet(queryClient, event)) ask('listBets')
    void askUnlessKnown(event.cash)
    return ask('getStatement')
  }
  if (event.type === 'bets') {
    if (event.state === 'settled') askSoon(WAGERING_MS, 'getWithdrawInfo', 'listBonuses')
    return askSoon(SOON_MS, 'listBets')
  }
  if (event.type === 'game') return ask('getInit', 'getGame', 'getStreaks')
  if (event.type === 'deposit') return ask('listDeposits', 'getWithdrawInfo', 'getFirstInfo', 'getCashInfo')
  if (event.type === 'withdrawal') return ask('listWithdrawals', 'getWithdrawInfo')
  if (event.type === 'bonus')
    return ask('listBonuses', 'getFirstInfo', 'getCashInfo', 'getUserinfo', 'getJobLog')
  if (event.type === 'kyc') return ask('getUserAuth', 'getUserinfo', 'getPerson', 'getCreditScore')
  if (event.type === 'support') return ask('countSupport', 'listSupport', 'readSupport')
  if (event.type === 'notification') return ask('countUnread', 'listNotifications')
  // A session that another has replaced here, by a new password, ends without a question.
  if (event.type === 'session_ended') {
    if (token !== null && token === session.get().token) session.setExpired(true)
    return
  }
  void queryClient.invalidateQueries()
}

/** Stakes count towards the wagering requirement a moment after their round is settled. */
const WAGERING_MS = 2_000

/** A stream begins with the wallet as it is: mostly the one of an answer that the page has just asked for, or is waiting for. */
async function askUnlessKnown(cash: bigint): Promise<void> {
  const queryKey = keyOf('getWithdrawInfo', {})
  const query = queryClient.getQueryCache().find<ReplyFor<'getWithdrawInfo'>>({ queryKey })
  await query?.promise?.catch(() => undefined)
  if (query?.state.data?.assets.USD.cash !== cash) ask('getWithdrawInfo')
}

/** What is on the screen is asked again, the rest when it is next shown: once for all events of one cause, which come together. */
function ask(...calls: readonly string[]): void {
  askSoon(TOGETHER_MS, ...calls)
}

const TOGETHER_MS = 60

/** Several games draw and settle in the same second: what follows from all of them is asked once, a moment later. */
const SOON_MS = 400
const soon = new Set<string>()

function askSoon(delayMs: number, ...calls: readonly string[]): void {
  for (const call of calls) {
    const asked = `${call} ${delayMs}`
    if (soon.has(asked)) continue
    soon.add(asked)
    setTimeout(() => {
      soon.delete(asked)
      void queryClient.invalidateQueries({ queryKey: [call] })
    }, delayMs)
  }
}
