import { screens as loads } from 'virtual:screens'
import { type ComponentType, lazy, type ReactElement } from 'react'
import { withWords } from '../copy/load-words.ts'
import { chunkTimeoutMs } from '../formats/limits.ts'
import { loadScreen } from './load-screen.ts'
import { setPageLoading } from './loading.ts'
import { NotOpenYet } from './not-open-yet.tsx'
import { notBuiltYet } from './routes.ts'

type Load = () => Promise<{ default: ComponentType }>

/** path → screen, its code and words fetched when it is first shown. A path that is not in it is nobody's. */
export const screens: ReadonlyMap<string, ReactElement> = allScreens()

function allScreens(): ReadonlyMap<string, ReactElement> {
  const found = new Map(notBuiltYet.map((path) => [path, <NotOpenYet key={path} />]))
  for (const [part, pages] of Object.entries(loads)) {
    for (const [path, load] of Object.entries(pages)) found.set(path, screenOf(path, withWords(part, load)))
  }
  return found
}

function screenOf(path: string, load: Load): ReactElement {
  const Screen = lazy(async () => {
    setPageLoading(true)
    try {
      return await loadScreen(path, load, {
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
