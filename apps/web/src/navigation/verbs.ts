import { type Query, start, type Tab, withQuery } from '../paths.ts'

/** What the verbs use, once the app runs: how a page is opened, and the position in the browser's history. */
export type Navigator = Readonly<{
  go: (delta: number) => void
  to: (path: string, options: { replace: boolean }) => void
  /** How many pages of this app lie before the current one. */
  depth: () => number
}>

let navigator: Navigator | undefined
// The pages below this depth were closed by a relaunch or a tab switch: back never leads to them.
let floor = 0

/** Gives the verbs the browser's history. Called once, by the app. */
export function bindNavigator(bound: Navigator): void {
  navigator = bound
  floor = 0
}

/** Opens a page above the current one. */
export function navigate(path: string, query?: Query): void {
  navigator?.to(withQuery(path, query), { replace: false })
}

/** Opens a page in the place of the current one. */
export function redirect(path: string, query?: Query): void {
  navigator?.to(withQuery(path, query), { replace: true })
}

/** Goes to a tab and closes the pages above it. */
export function switchTab(path: Tab, query?: Query): void {
  relaunch(path, query)
}

/** Closes every page and opens this one. */
export function relaunch(path: string, query?: Query): void {
  redirect(path, query)
  floor = navigator?.depth() ?? 0
}

/** Closes the current page, or the given number. Where nothing lies below, it opens home. */
export function back(pages = 1): void {
  const below = Math.max(0, (navigator?.depth() ?? 0) - floor)
  if (below === 0) redirect(start)
  else navigator?.go(-Math.min(pages, below))
}
