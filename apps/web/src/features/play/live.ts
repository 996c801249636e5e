import { gameInstance, nextIssue } from '@opendraw/games'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Game, ResultsReply, Round } from '../../client/games.ts'
import type { TrendReply } from './trend-query.ts'
import { trendAfter, trendSpans } from './trend-query.ts'

/** The game after a live event of one of its rounds. Events may come twice or late: an older one changes nothing. */
export function gameAfter(game: Game, round: Round): Game {
  if (round.gameId !== game.game.id) return game
  if (round.state === 'unopened' || round.state === 'drawing') return withRunning(game, round)
  const last = isOlder(round, game.last) ? game.last : round
  // A round that has its result is over, whether or not the next one has been announced.
  if (game.current?.issue !== round.issue) return { ...game, last }
  return { ...game, last, current: game.next, next: null }
}

function withRunning(game: Game, round: Round): Game {
  const { current, next, last } = game
  if (last && !isOlder(last, round)) return game
  if (!current || current.issue === round.issue)
    return isOlder(round, current) ? game : { ...game, current: round }
  if (isOlder(round, current) || isOlder(round, next)) return game
  return { ...game, next: round }
}

/** The first page of results after a live event: the new result on top, at most as many as before or as the page holds. */
export function resultsAfter(results: ResultsReply, round: Round, limit: number): ResultsReply {
  const isOver = round.state === 'opened' || round.state === 'voided'
  if (!isOver || results.list.some(({ issue }) => issue === round.issue)) return results
  const [newest] = results.list
  if (newest && newest.issue > round.issue) return results
  const row = { ...round, betCount: null, stakeTotal: null, payoutTotal: null, voidReason: null }
  return { ...results, list: [row, ...results.list].slice(0, limit) }
}

/** Whether the round before the one that is shown still waits for its result. */
export function isAwaited(
  shown: Round | null,
  game: Readonly<{ current: Round | null; last: Round | null }> | undefined,
): boolean {
  const instance = shown ? gameInstance(shown.gameId) : undefined
  if (!shown || !game || !instance) return false
  // Of a game's very first round nothing was drawn before.
  if (!game.last) return isOlder({ issue: game.current?.issue ?? shown.issue }, shown)
  return nextIssue(instance, game.last.issue) !== shown.issue
}

/**
 * Puts a live event of a round into the cache: the game, its trend, and the newest page of every list of its results.
 * Where a round is missing before it, the server is asked again instead.
 */
export function applyRound(cache: QueryClient, round: Round): void {
  cache.setQueryData<Game>(['getGame', { id: round.gameId }], (game) => game && gameAfter(game, round))
  if (round.state === 'unopened' || round.state === 'drawing') return
  applyToTrends(cache, round)
  for (const [key, cached] of cache.getQueriesData<Cached>({ queryKey: ['listResults'] })) {
    const request = key[1]
    if (!cached || !isOf(request, round)) continue
    const newest = 'list' in cached ? cached : cached.pages[0]
    if (!newest) continue
    if (isGap(issuesOf(newest.list), round)) void cache.invalidateQueries({ queryKey: key, exact: true })
    else if ('list' in cached) cache.setQueryData(key, resultsAfter(cached, round, request.limit))
    else {
      const first = resultsAfter(newest, round, Number.POSITIVE_INFINITY)
      cache.setQueryData(key, { ...cached, pages: [first, ...cached.pages.slice(1)] })
    }
  }
}

/** A list of results is cached as one page, or as the pages of an endless list. */
type Cached = ResultsReply | InfiniteData<ResultsReply>

function isOf(request: unknown, { gameId, issue }: Round): request is { id: string; limit: number } {
  if (typeof request !== 'object' || request === null || !('id' in request) || !('limit' in request))
    return false
  // A list of one day hears only of that day's rounds.
  if ('day' in request && typeof request.day === 'string' && !String(issue).startsWith(request.day))
    return false
  return request.id === gameId && typeof request.limit === 'number'
}

/** Counts a drawn round in every cached trend of its game. */
function applyToTrends(cache: QueryClient, round: Round): void {
  const game = gameInstance(round.gameId)?.game
  if (!game) return
  for (const span of trendSpans) {
    const queryKey = ['getTrend', { id: round.gameId, rounds: span }]
    const trend = cache.getQueryData<TrendReply>(queryKey)
    if (!trend || !round.result) continue
    if (isGap(issuesOf(trend.rounds), round)) void cache.invalidateQueries({ queryKey, exact: true })
    else cache.setQueryData(queryKey, trendAfter(trend, game, round, span))
  }
}

function issuesOf(rounds: readonly { issue: bigint }[]): bigint[] {
  return rounds.map(({ issue }) => issue)
}

/** Whether a round is older than another; none is older than one that is missing. */
function isOlder(round: { issue: bigint }, than: { issue: bigint } | null): boolean {
  if (!than) return false
  return round.issue < than.issue
}

/**
 * Whether a round must be between those at hand (newest first) and this one, or was passed over among them: no one
 * listened when it was drawn, or it was drawn late. Then only the server knows the whole list.
 */
export function isGap(
  issues: readonly bigint[],
  { gameId, issue }: { gameId: string; issue: bigint },
): boolean {
  const instance = gameInstance(gameId)
  const [newest] = issues
  const oldest = issues.at(-1)
  if (!instance || newest === undefined || oldest === undefined || issues.includes(issue)) return false
  if (issue < newest) return issue > oldest
  return nextIssue(instance, newest) !== issue
}
