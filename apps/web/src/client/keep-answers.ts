import type { Query, QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { idleTurn } from './idle-turn.ts'
import { keepFront } from './keep-front.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { APP_BUILD, KEPT_KEY, type Kept, readKept } from './kept-answers.ts'

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
const WRITE_DELAY_MS = 1_000
/** Of a page with all that it shows: it takes a slow phone a tenth of a second. */
const SNAPSHOT_DELAY_MS = 4_000

/** Writes the newest answers of the cache to the phone from now on, for `restoreAnswers` of the next visit; answers how to stop. */
export function keepAnswers(client: QueryClient): () => void {
  const works = [
    putOff(WRITE_DELAY_MS, () => write(client)),
    putOff(SNAPSHOT_DELAY_MS, () => keepSnapshot(session.get().language)),
  ]
  const writeSoon = () => {
    for (const work of works) work.soon()
  }
  const writeNow = () => {
    for (const work of works) work.now()
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) writeSoon()
  })
  // A phone may end what is in the background without a word more; what covers the page there comes first (session/cover-page.ts).
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden' && works.some((work) => work.waits())) setTimeout(writeNow)
  }
  addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeWhenHidden)
  writeSoon()
  return () => {
    unsubscribe()
    removeEventListener('pagehide', writeNow)
    document.removeEventListener('visibilitychange', writeWhenHidden)
    for (const work of works) work.stop()
  }
}

/** Work that is done that much later, in a quiet moment, once for all who ask for it meanwhile. */
function putOff(delayMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    stop()
    work()
  }
  const soon = () => {
    timer ??= setTimeout(() => void idleTurn().then(() => timer !== undefined && now()), delayMs)
  }
  return { soon, now, stop, waits: () => timer !== undefined }
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
  const held = client
    .getQueryCache()
    .findAll({ predicate: isKept })
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPage(state.data),
      at: state.dataUpdatedAt,
    }))
  // The page before this one may have written after this one had read it.
  const beside = readKept().filter(({ key }) => client.getQueryData(key) === undefined)
  const answers = [...held, ...beside].sort((one, other) => other.at - one.at).slice(0, ANSWERS_MAX)
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
