import { screens as loads } from 'virtual:screens'
import { type ComponentType, lazy, type ReactElement } from 'react'
import { withMessages } from '../copy/load-messages.ts'
import { CHUNK_TIMEOUT_MS } from '../formats/limits.ts'
import { loadScreen } from './load-screen.ts'
import { setPageLoading } from './status-bars.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** path → screen, its code and messages fetched when it is first shown. A path that is not in it does not exist. */
export const screens: ReadonlyMap<string, ReactElement> = allScreens()

function allScreens(): ReadonlyMap<string, ReactElement> {
  const found = new Map<string, ReactElement>()
  for (const [part, pages] of Object.entries(loads)) {
    for (const [path, load] of Object.entries(pages))
      found.set(path, screenOf(path, withMessages(part, load)))
  }
  return found
}

function screenOf(path: string, load: Load): ReactElement {
  const Screen = lazy(async () => {
    setPageLoading(true)
    try {
      return await loadScreen(path, load, {
        timeoutMs: CHUNK_TIMEOUT_MS,
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
