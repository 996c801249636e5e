import { CallFailure } from '@opendraw/contract/client'
import { HOUR_MS, MINUTE_MS } from '@opendraw/time'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { trustedUrl } from '../boot/trusted-url.ts'
import { session } from '../session/session.ts'
import { TAKE_NEW_VERSION } from '../worker/take-new-version.ts'

const WORKER = '/worker.js'
/** A phone keeps an app open for days: how often a return to it asks for a newer version. */
const ASK_EVERY_MS = HOUR_MS
/** An answer that this version does not know may be of a newer one: no oftener than this it asks for that. */
const ASK_AGAIN_MS = MINUTE_MS
/** A restart waits no longer for a version that is on its way. */
const INSTALL_MAX_MS = 10_000

let waiting: ServiceWorker | null = null
/** Another tab has taken a newer version: the worker in charge is no longer this page's. */
let isBehind = false
const listeners = new Set<() => void>()

/**
 * Keeps the app on the phone by the service worker, and notes each newer version that has come. Where the browser refuses
 * it (private windows, a full storage), the app only needs the network.
 */
export function watchVersions(client: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After everything that the first screen asks for.
  if (document.readyState === 'complete') void register(client)
  else addEventListener('load', () => void register(client))
}

/** Whether there is a newer version than this page: one that waits to be taken, or that another tab has taken. */
export function useIsNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isBehind || waiting !== null)
}

/**
 * Starts the app again, with the newest version that there is: a page whose files are gone from the server would otherwise
 * come back as it was.
 */
export function restart(): void {
  void takeNewest()
    .catch(() => undefined)
    .then(() => location.reload())
}

async function register(client: QueryClient): Promise<void> {
  watchController()
  try {
    const registration = await navigator.serviceWorker.register(trustedUrl('worker', WORKER))
    note(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => note(registration))
    })
    keepMessages(registration)
    let askedAt = performance.now()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || performance.now() - askedAt < ASK_EVERY_MS) return
      askedAt = performance.now()
      registration.update().catch(() => undefined)
    })
    onUnknownAnswer(client, () => void registration.update().catch(() => undefined))
  } catch {
    // Refused: see above.
  }
}

/** The first worker comes to a page that has none; each later one is of a newer version. */
function watchController(): void {
  let had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isBehind ||= had
    had = true
    tell()
  })
}

/** Calls when an answer has come that this version does not know, and not again for a while. */
function onUnknownAnswer(client: QueryClient, listener: () => void): void {
  let heardAt = Number.NEGATIVE_INFINITY
  client.getQueryCache().subscribe(({ query: { state } }) => {
    const isUnknown = state.error instanceof CallFailure && state.error.kind === 'malformed'
    if (!isUnknown || performance.now() - heardAt < ASK_AGAIN_MS) return
    heardAt = performance.now()
    listener()
  })
}

/** The chosen language is readable without a network, too. */
function keepMessages(registration: ServiceWorkerRegistration): void {
  let kept = ''
  const keep = async () => {
    const { language } = session.get()
    if (language === kept) return
    kept = language
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(language)
  }
  session.subscribe(() => void keep())
  void keep()
  registration.addEventListener('updatefound', () => {
    kept = ''
  })
}

function note(registration: ServiceWorkerRegistration): void {
  // Without a controller it is the first one, which serves this page at once.
  const next = navigator.serviceWorker.controller ? registration.waiting : null
  if (next === waiting) return
  waiting = next
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return
  await registration.update()
  const next = registration.waiting ?? registration.installing
  if (!next) return
  const inCharge = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  const take = () => next.postMessage(TAKE_NEW_VERSION)
  if (next.state === 'installed') take()
  else next.addEventListener('statechange', () => next.state === 'installed' && take())
  await Promise.race([inCharge, new Promise((resolve) => setTimeout(resolve, INSTALL_MAX_MS))])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
