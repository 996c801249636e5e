import type { Query, QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { idleTurn } from './idle-turn.ts'
import { keepFront } from './keep-front.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { APP_BUILD, KEPT_KEY, type Kept } from './kept-answers.ts'

/** Calls whose last answers stay on the phone, to be read without a network; logging out wipes them with the storage. */
const KEPT_CALLS: ReadonlySet<unknown> = new Set([
  'getFlexible',
  'getInit',
  'getProof',
  'getReceipt',
  'getReceiptOfLine',
  'getStatement',
  'getStatementSums',
  'getUserinfo',
  'listBets',
  'listProductOrders',
  'listTicketOrders',
])
const ANSWERS_MAX = 24
const WRITE_DELAY_MS = 4_000

/** Writes the newest answers of the cache to the phone from now on, for `restoreAnswers` of the next visit; answers how to stop. */
export function keepAnswers(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeNow = () => {
    clearTimeout(timer)
    timer = undefined
    write(client)
  }
  const writeSoon = () => {
    timer ??= setTimeout(() => void idleTurn().then(() => timer !== undefined && writeNow()), WRITE_DELAY_MS)
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) writeSoon()
  })
  // A phone may end what is in the background without a word more; what covers the page there comes first (session/cover-page.ts).
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) setTimeout(writeNow)
  }
  addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeWhenHidden)
  writeSoon()
  return () => {
    unsubscribe()
    removeEventListener('pagehide', writeNow)
    document.removeEventListener('visibilitychange', writeWhenHidden)
    clearTimeout(timer)
    timer = undefined
  }
}

/** When the oldest of the kept answers that the screen shows came, in milliseconds since 1970; undefined when it shows none. */
export function oldestShown(client: QueryClient): number | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active' }).filter(isKept)
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}

function isKept({ queryKey, state }: Query): boolean {
  return KEPT_CALLS.has(queryKey[0]) && state.data !== undefined
}

function write(client: QueryClient): void {
  const { language, token } = session.get()
  keepFront(language)
  keepSnapshot(language)
  const newest = client
    .getQueryCache()
    .findAll({ predicate: isKept })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, ANSWERS_MAX)
  const answers = newest.map(({ queryKey, state }) => ({
    key: queryKey,
    data: firstPage(state.data),
    at: state.dataUpdatedAt,
  }))
  const kept: Kept = { of: token, app: APP_BUILD, answers }
  try {
    localStorage.setItem(KEPT_KEY, JSON.stringify(kept, replace))
  } catch {
    // Full or refused: the app works as before, only not without a network.
    localStorage.removeItem(KEPT_KEY)
  }
}

/** Of a list that came page under page the newest one. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    : data
}

function replace(this: unknown, key: string, value: unknown): unknown {
  const own: unknown = typeof this === 'object' && this !== null ? Reflect.get(this, key) : value
  if (typeof own === 'bigint') return { $bigint: String(own) }
  return own instanceof Date ? { $date: own.getTime() } : value
}
