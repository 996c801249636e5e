import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { type Phone, untilTrue } from './browser.ts'

/** What the page says of itself. */
type Seen = Readonly<{
  lcpMs: number
  /** Until the page itself stands in the place of the shell: its heading is there. */
  pageMs: number
  /** Total blocking time: what each long task took beyond 50 ms. */
  blockingMs: number
  /** Cumulative layout shift. */
  shift: number
}>

/** What one visit took; bytes as they came over the network, without those that the phone had. */
export type Visit = Seen &
  Readonly<{
    bytes: number
    scriptBytes: number
    requests: number
    /** Of those, the calls of the server. */
    calls: number
  }>

/** Requests count until that long after the page is there; one that does not come by the end of the patience has no time. */
const LOOK_MS = 5_000
const PATIENCE_MS = 30_000

/** Opens the path in a new tab of the phone, and looks at it for five seconds from its largest content on. */
export async function measureVisit(phone: Phone, path: string): Promise<Visit> {
  const { tab, devtools } = await phone.openTab()
  const counted = countRequests(devtools, phone.url)
  await tab.addInitScript(OBSERVE)
  await tab.goto(`${phone.url}/#${path}`, { waitUntil: 'commit' })
  await untilTrue(tab, 'seen.isShown', PATIENCE_MS)
  await pause(LOOK_MS)
  const { lcpMs, pageMs, blockingMs, shift } = await tab.evaluate<Seen>('seen')
  const count = counted()
  await tab.close()
  return { lcpMs, pageMs, blockingMs, shift, ...count }
}

// Runs in the page before anything else, as a text: this folder is typed for Node. The largest content may be of the shell in the
// plain document, or of the page as it was left, which can do nothing yet: the page itself bears its path.
const OBSERVE = `
  globalThis.seen = { lcpMs: NaN, pageMs: NaN, blockingMs: 0, shift: 0, isShown: false }
  const look = () => {
    if (!document.querySelector('[data-page] h1')) return requestAnimationFrame(look)
    // The frame that is drawn now is the first one with it.
    requestAnimationFrame(() => Object.assign(seen, { pageMs: performance.now(), isShown: true }))
  }
  requestAnimationFrame(look)
  const on = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime
  })
  on('longtask', ({ duration }) => {
    seen.blockingMs += Math.max(0, duration - 50)
  })
  on('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.shift += value
  })`

/** Counts from now on; answers how to read the count. */
const countRequests = (devtools: CDPSession, url: string) => {
  const scripts = new Set<string>()
  const count = { bytes: 0, scriptBytes: 0, requests: 0, calls: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith(url)) return
    count.requests += 1
    if (request.url.startsWith(`${url}/api/`)) count.calls += 1
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count.bytes += encodedDataLength
    if (scripts.has(requestId)) count.scriptBytes += encodedDataLength
  })
  return () => ({ ...count })
}
