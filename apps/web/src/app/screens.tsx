import { lazy, type ReactElement } from 'react'
import { chunkTimeoutMs } from '../formats/limits.ts'
import { loadScreen } from './load-screen.ts'
import { setPageLoading } from './loading.ts'
import { NotOpenYet } from './not-open-yet.tsx'
import { type Route, routes } from './routes.ts'

/** path → screen, its code fetched when it is first shown. A path that is not in it is nobody's. */
export const screens: ReadonlyMap<string, ReactElement> = new Map(
  Object.entries(routes).map(([path, route]) => [path, screenOf(path, route)]),
)

function screenOf(path: string, route: Route): ReactElement {
  if (route === 'later') return <NotOpenYet />
  const Screen = lazy(async () => {
    setPageLoading(true)
    try {
      return await loadScreen(path, route, {
        timeoutMs: chunkTimeoutMs,
        memory: sessionStorage,
        reload: () => location.reload(),
        isOnline: () => navigator.onLine,
      })
    } finally {
      setPageLoading(false)
    }
  })
  return <Screen />
}
