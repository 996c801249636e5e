import { screens as loads } from 'virtual:screens'
import { type ComponentType, createElement, type ReactElement, useEffect, useReducer } from 'react'
import { queryClient } from '../client/query-client.ts'
import { untilAnswered } from '../client/until-answered.ts'
import { withMessages } from '../copy/load-messages.ts'
import { CHUNK_TIMEOUT_MS } from '../formats/limits.ts'
import { loadScreen } from './load-screen.ts'
import { setPageLoading } from './status-bars.tsx'

type Load = () => Promise<{ default: ComponentType }>

type Screen = Readonly<{
  /** Fetches its code and messages, once; undefined when they are there. It never rejects: what failed is thrown when it is shown. */
  fetch: () => Promise<void> | undefined
  /** Null while the code is on its way. */
  page: () => ComponentType | null
}>

/** path → screen. A path that is not in it does not exist. */
const screens = new Map<string, Screen>(
  Object.entries(loads).flatMap(([part, pages]) =>
    Object.entries(pages).map(([path, load]) => [path, screenOf(path, withMessages(part, load))] as const),
  ),
)

/** Fetches what the screen of the path needs; undefined when it can be shown already. */
export function fetchScreen(path: string): Promise<void> | undefined {
  return screens.get(path)?.fetch()
}

/** Whether there is such a page. */
export function isPage(path: string): boolean {
  return screens.has(path)
}

/** The screen of the path: null while its code is on its way, undefined when there is no such path. Null fetches none. */
export function useScreen(path: string | null): ReactElement | null | undefined {
  const screen = path === null ? undefined : screens.get(path)
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => void screen?.fetch()?.then(showAgain), [screen])
  if (screen === undefined) return undefined
  const Page = screen.page()
  return Page && createElement(Page)
}

function screenOf(path: string, load: Load): Screen {
  let page: ComponentType | null = null
  let coming: Promise<void> | undefined
  const fetchOnce = async () => {
    setPageLoading(true)
    try {
      const loaded = await loadScreen(path, load, {
        timeoutMs: CHUNK_TIMEOUT_MS,
        // Where the browser refuses storage there is one that lives as long as the page (boot/early.ts).
        memory: sessionStorage instanceof Storage ? sessionStorage : null,
        untilQuiet: () => untilAnswered(queryClient),
        reload: () => location.reload(),
        isOnline: () => navigator.onLine,
      })
      page = loaded.default
    } catch (failure) {
      page = () => {
        throw failure
      }
    } finally {
      setPageLoading(false)
    }
  }
  return {
    fetch: () => {
      if (page) return undefined
      coming ??= fetchOnce()
      return coming
    },
    page: () => page,
  }
}
