import { LANGUAGE_KEY, THEME_KEY, TOKEN_KEY } from '../formats/limits.ts'
import { home, start } from '../paths.ts'
import { deviceNow } from './clock.ts'
import type { EarlyAnswer } from './early-answer.ts'
import { paintBalance, paintFront, type Welcome } from './front.ts'
import { adoptSheet, paintSnapshot, snapshotKey, snapshotOf } from './snapshot.ts'
import { trustedUrl } from './trusted-url.ts'

/**
 * Runs before the app, inline in the page (the build bundles it into index.html: build/early.ts). It sets language and
 * theme before the first paint, paints what the page said at the last visit, and asks for the player, for the stored
 * language's messages and for the code of the screen that the address names: at once, or when a page that was left is drawn. None of them can be known by the server (the
 * address is a hash, the token is the phone's), and all would otherwise be found when the app runs.
 */

/** Written in by the build: path → its part of the messages and its screen's files, in one text with spaces between. */
declare const SCREENS: Readonly<Record<string, string>>
/** Written in by the build: the part of the messages that every page uses. */
declare const BASE_PART: string
/** Written in by the build: the style sheet. */
declare const STYLE: string
/** Written in by the build: the numerals. */
declare const NUMERALS: string
/** Written in by the build: the script that is run beside the page (first-formats.ts). */
declare const FORMATS: string
/** Written in by the build: what home says to a new visitor, by language. */
declare const WELCOME: Welcome
/** Written in by the build: the folder of the messages, `/assets/messages/STAMP`. */
declare const WORDS: string
/** Written in by the build: the address of the call for the player. */
declare const PLAYER: string
/** Written in by the build: the mark in a page whose calls go elsewhere. */
declare const ELSEWHERE: string
/** Written in by the build: how long a call may take. */
declare const CALL_TIMEOUT_MS: number
/** Written in by the build: how every call goes. */
declare const CALL_POLICY: Readonly<RequestInit>

haveStorage('localStorage')
haveStorage('sessionStorage')
const page = document.documentElement
const language = localStorage.getItem(LANGUAGE_KEY) || 'en'
const theme = localStorage.getItem(THEME_KEY)
const token = localStorage.getItem(TOKEN_KEY)
const path = location.hash.slice(1).split('?')[0] || start
const [part, ...files] = (SCREENS[path] || '').split(' ')

page.lang = language
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
const isHome = path === start || path === home
// The shell in index.html has the shapes of home: on any other page it hides them.
if (!isHome) page.dataset.deep = ''
else onShell(() => paintFront(localStorage, language, deviceNow(), WELCOME))

// A page that was left is drawn before anything is fetched for it, if its style is here, too.
const isLeft = Boolean(localStorage.getItem(snapshotKey(path)))
window.sheet = STYLE
if (isLeft) askFor(NUMERALS, { rel: 'preload', as: 'font', crossOrigin: '' })
if (isLeft && adoptSheet(localStorage, STYLE))
  onShell(() => {
    paintLeft()
    askForPlayer()
    requestAnimationFrame(() => setTimeout(askForFiles))
  })
else {
  // Nothing waits for it but the app (main.tsx): without it there is the shell, with it the shell as it was, or the page.
  const styled = new Promise<unknown>((resolve) =>
    askFor(STYLE, { rel: 'stylesheet', onload: resolve, onerror: resolve }),
  )
  Object.assign(window, { styled })
  void styled.then(paintLeft)
  askForPlayer()
  askForFiles()
}

// Chromium asks once, at a moment of its own: kept for session/install-offer.ts, which comes with home.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})

/** The shell is below this script, and no frame is drawn between its coming and this. */
function onShell(paint: () => void) {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('.boot nav :last-child')) return
    watch.disconnect()
    paint()
  }).observe(page, { childList: true, subtree: true })
}

function paintLeft() {
  paintSnapshot(localStorage, snapshotKey(path), snapshotOf(localStorage, STYLE, language))
}

function askForPlayer() {
  if (!token || document.querySelector(ELSEWHERE)) return
  const early: EarlyAnswer = {
    url: PLAYER,
    lang: language,
    token,
    response: fetch(PLAYER, {
      method: 'POST',
      headers: { lang: language, token, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...CALL_POLICY,
    }),
  }
  // Whoever takes it hears of its failure; should no one, it is none.
  early.response
    .then((answer) => answer.clone().json())
    .then((player) => isHome && paintBalance(localStorage, language, player))
    .catch(() => undefined)
  Object.assign(window, { early })
}

/** The messages and the code of the screen. */
function askForFiles() {
  for (const name of [BASE_PART, part]) {
    if (name) askFor(`${WORDS}/${language}/${name}.json`, { rel: 'preload', as: 'fetch', crossOrigin: '' })
  }
  // Each in a turn of its own: all at once keep a slow phone's page for a tenth of a second before its first frame.
  for (const file of files) setTimeout(() => askFor(`/assets/${file}.js`, { rel: 'modulepreload' }))
  // Should the browser refuse it, the page itself makes its formats.
  setTimeout(
    () => new Worker(trustedUrl('formats', URL.createObjectURL(new Blob([FORMATS]))), { name: language }),
  )
}

function askFor(href: string, how: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), { href }, how))
}

/**
 * Where the browser refuses storage, what would be stored lives as long as the page does: everything that reads or writes it after
 * this finds a store.
 */
function haveStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    if (window[name]) return
  } catch {
    // Refused: reading its name alone throws.
  }
  const items = new Map<string, string>()
  const value: Storage = {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, text) => void items.set(key, text),
  }
  Object.defineProperty(window, name, { configurable: true, value })
}
