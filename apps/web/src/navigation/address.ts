import { flushSync } from 'react-dom'
import { newKey } from '../client/new-key.ts'

/** Where the app is: what stands in the address after `#`, and how the reader came there. */
export type Address = Readonly<{
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** The same for one entry of the browser's history, whatever is shown above its page. */
  key: string
  kind: 'push' | 'replace' | 'back'
}>

/** Resolves once the page of an address can be shown; undefined when it can be already. */
type Prepare = (address: Address) => Promise<void> | undefined

/** On the document while a page is turned (motion.css of the ui package). */
const TURNS = 'turns'

const listeners = new Set<() => void>()
let prepare: Prepare = () => undefined
let shown: Address | undefined
let wanted: Address | undefined
let lastBelow = -1

/** Before a page is shown, its code is waited for: the page before stays until then. Called once, by the app. */
export function bindPages(bound: Prepare): void {
  prepare = bound
}

/** The address of the page that is shown, which is the browser's but while the next page's code is on its way. */
export function addressNow(): Address {
  // Nobody has followed the browser since the last one left.
  if (listeners.size === 0 || shown === undefined) shown = sameOr(shown, readAddress('back'))
  return shown
}

/** Calls the listener whenever another address is shown, until what is answered is called. */
export function followAddress(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onBack)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onBack)
  }
}

/** Opens the path, with its query, above the current page or in its place. */
export function openPath(path: string, { replace = false }: { replace?: boolean | undefined } = {}): void {
  const state = { idx: pagesBelow() + (replace ? 0 : 1), key: newKey() }
  if (replace) window.history.replaceState(state, '', hrefOf(path))
  else window.history.pushState(state, '', hrefOf(path))
  arrive(readAddress(replace ? 'replace' : 'push'), false)
}

/** How many entries of this app lie below the current one in the browser's history. */
export function pagesBelow(): number {
  return Number(window.history.state?.idx ?? 0)
}

/** The path as a link's address, which also opens it in another tab. */
export function hrefOf(path: string): string {
  return `#${path}`
}

function onBack(event: PopStateEvent): void {
  // A browser that has moved the page itself, under a finger, needs no second motion.
  arrive(readAddress('back'), 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true)
}

function arrive(next: Address, isMoved: boolean): void {
  wanted = next
  if (next.pathname === shown?.pathname) return show(next)
  const coming = prepare(next)
  const turn = () => (isMoved ? show(next) : turnPage(next))
  if (!coming) return turn()
  void coming.then(() => {
    if (wanted === next) turn()
  })
}

/** Shows another page by the browser's own transition, where it has one. */
function turnPage(next: Address): void {
  if (typeof document.startViewTransition !== 'function') return show(next)
  const { classList } = document.documentElement
  classList.add(TURNS)
  const { ready, finished } = document.startViewTransition(() => {
    // It begins a frame later: whoever went elsewhere meanwhile is there already.
    if (wanted === next) show(next)
  })
  // A transition that the next one cuts short is no failure.
  ready.catch(() => undefined)
  finished.catch(() => undefined).finally(() => classList.remove(TURNS))
}

function show(next: Address): void {
  shown = sameOr(shown, next)
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function readAddress(kind: Address['kind']): Address {
  const { hash } = window.location
  const path = hash.slice(1) || '/'
  const at = path.indexOf('?')
  const [pathname, search] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)]
  return { pathname, search: search === '?' ? '' : search, key: keyOfEntry(), kind }
}

/** An entry that the reader made, by typing an address, becomes one of ours. */
function keyOfEntry(): string {
  const { state } = window.history
  const isOurs = typeof state?.key === 'string'
  if (!isOurs) window.history.replaceState({ idx: lastBelow + 1, key: newKey() }, '')
  lastBelow = pagesBelow()
  return window.history.state.key
}

const sameOr = (before: Address | undefined, next: Address): Address =>
  before?.key === next.key && before.pathname === next.pathname && before.search === next.search
    ? before
    : next
