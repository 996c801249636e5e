/** What may be appended to a path; an undefined value is left out. */
export type Query = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** What the verbs stand on: the router, once it exists, and where the browser's history stands. */
export type Navigator = {
  go: (delta: number) => void
  to: (path: string, options: { replace: boolean }) => void
  /** How many pages of this app lie before the current one. */
  depth: () => number
}

export const tabPaths = [
  '/pages/home/index',
  '/pages/lc/goodlist',
  '/pages/convidar/index',
  '/pages/mine/index',
] as const
export type TabPath = (typeof tabPaths)[number]

export const homePath = '/'
export const loginPath = '/pages/login/index'

let navigator: Navigator | undefined
// The pages below this depth were closed by a relaunch or a tab switch: back never leads to them.
let floor = 0

/** The path with the query appended, encoded. A query that the path has already is kept. */
export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return path
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** Gives the verbs the router. Called once, by the app. */
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
export function switchTab(path: TabPath, query?: Query): void {
  relaunch(path, query)
}

/** Closes every page and opens this one. */
export function relaunch(path: string, query?: Query): void {
  redirect(path, query)
  floor = navigator?.depth() ?? 0
}

/** Closes the current page, or as many as told. Where nothing lies below, it opens home. */
export function back(pages = 1): void {
  const below = Math.max(0, (navigator?.depth() ?? 0) - floor)
  if (below === 0) redirect(homePath)
  else navigator?.go(-Math.min(pages, below))
}
