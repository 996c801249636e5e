import { languages } from '@opendraw/contract'
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { type Notifier, showPush } from './show-push.ts'
import { TAKE_NEW_VERSION } from './take-new-version.ts'

/**
 * The service worker: keeps the app on the phone, so that it starts at once and without a network. It answers for the page
 * itself and for files whose name carries their hash; every call and every other address goes to the server, and no answer
 * of the server's calls is ever kept here. Bundled on its own (build/worker.ts).
 */
declare const self: WorkerScope
/** Written in by the build: what the app and its pages without a network need. */
declare const SHELL: (PrecacheEntry | string)[]
/** Written in by the build: the messages that its pages without a network need, with `LANGUAGE` for the language. */
declare const MESSAGES: readonly string[]
/** Written in by the build: names this build's files that are kept when they are first used. */
declare const USED_FILES: string

const PAGE = '/index.html'

precache(SHELL)
cleanupOutdatedCaches()

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && (url.pathname === '/' || url.pathname === PAGE),
  async ({ request }) => (await matchPrecache(PAGE)) ?? fetch(request),
)
const used = new CacheFirst({ cacheName: USED_FILES })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await matchPrecache(options.request)) ?? used.handle(options),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ['/icon.svg', '/verify.html'].includes(url.pathname),
  async ({ request }) => (await matchPrecache(new URL(request.url).pathname)) ?? fetch(request),
)

showPush(self)
self.addEventListener('activate', (event) => event.waitUntil(forgetEarlierFiles()))

// The first version serves the page that is open; a later one waits until the player takes it, so that nothing changes under a bet.
clientsClaim()
self.addEventListener('message', (event) => {
  const { data } = event
  if (data === TAKE_NEW_VERSION) void self.skipWaiting()
  else if (languages.some((language) => language === data)) event.waitUntil(keepMessages(String(data)))
})

async function keepMessages(language: string): Promise<void> {
  const kept = await caches.open(USED_FILES)
  const lacking = await Promise.all(
    MESSAGES.map((url) => url.replace('LANGUAGE', language)).map(async (url) =>
      (await kept.match(url)) ? [] : [url],
    ),
  )
  await kept.addAll(lacking.flat())
}

async function forgetEarlierFiles(): Promise<void> {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith('used-') && name !== USED_FILES)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

type WorkerScope = Notifier &
  Readonly<{
    addEventListener: (
      type: 'activate' | 'message',
      listener: (event: Readonly<{ data?: unknown; waitUntil: (work: Promise<unknown>) => void }>) => void,
    ) => void
    skipWaiting: () => Promise<void>
  }>
