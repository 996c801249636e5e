import { gameInstance, gameInstances } from '@opendraw/games'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Calls whose replies the rounds of one game change: its `id` is in the request. */
const ofOneGame: readonly unknown[] = ['getGame', 'listResults', 'getTrend']
/** Calls whose replies the rounds of every game change. */
const ofEveryGame: readonly unknown[] = ['getStreaks']

/** The games that the screen watches: those whose rounds change what it shows. In the order of the catalogue. */
export function watchedGames(cache: QueryClient): readonly string[] {
  const shown = cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
  const watched = new Set(shown.flatMap(({ queryKey }) => gamesOf(queryKey)))
  return gameInstances.map(({ id }) => id).filter((id) => watched.has(id))
}

function gamesOf([call, request]: QueryKey): readonly string[] {
  if (ofEveryGame.includes(call)) return gameInstances.map(({ id }) => id)
  if (!ofOneGame.includes(call) || typeof request !== 'object' || request === null || !('id' in request))
    return []
  const instance = gameInstance(String(request.id))
  return instance ? [instance.id] : []
}

/** A screen mounts its parts in one go: they are subscribed together. */
const TOGETHER_MS = 50

/** Reports, a moment later, that a screen opened or closed. Returns the function that ends it. */
export function onWatched(cache: QueryClient, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = cache.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerAdded' && type !== 'observerRemoved') return
    clearTimeout(timer)
    timer = setTimeout(listener, TOGETHER_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
