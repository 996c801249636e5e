import { type ComponentType, lazy } from 'react'
import { chunkTimeoutMs } from '../formats/limits.ts'
import { loadScreen } from './load-screen.ts'
import { setPageLoading } from './loading.ts'
import { NotOpenYet } from './not-open-yet.tsx'
import { type Route, routes } from './routes.ts'

/** path → screen, its code fetched when it is first shown. A path that is not in it is nobody's. */
export const screens: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(routes).map(([path, route]) => [path, screenOf(path, route)]),
)

function screenOf(path: string, route: Route): ComponentType {
  if (route === 'later') return NotOpenYet
  return lazy(async () => {
    setPageLoading(true)
    try {
      return await loadScreen(path, route, {
        timeoutMs: chunkTimeoutMs,
        memory: sessionStorage,
        reload: () => location.reload(),
      })
    } finally {
      setPageLoading(false)
    }
  })
}
