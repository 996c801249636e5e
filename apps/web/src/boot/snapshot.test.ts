import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSnapshot } from '../client/keep-snapshot.ts'
import { BALANCES_KEY, SHEET_KEY, TOKEN_KEY } from '../formats/limits.ts'
import { hrefOf } from '../navigation/address.ts'
import * as paths from '../paths.ts'
import { adoptSheet, paintSnapshot, snapshotKey, snapshotOf } from './snapshot.ts'

const STYLE = '/assets/style.css'
const shell = '<div id="root"><div class="boot"></div></div>'
const page = `<div id="root">
  <div role="status">You are offline</div>
  <main data-page="/pages/mine/index"><h1 id="title" style="color: red">Mine</h1>
    <a href="#/x" onclick="alert(1)" class="row">Tickets</a>
    <svg viewBox="0 0 4 4"><path d="M0 0"></path></svg>
    <label><input type="radio" name="of" value="2"></label>
  </main></div>`

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(TOKEN_KEY, 'a token')
  window.sheet = STYLE
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  goTo(paths.mine)
})
afterEach(() => {
  localStorage.clear()
  delete window.sheet
  document.adoptedStyleSheets = []
  vi.unstubAllGlobals()
  vi.resetModules()
})

function goTo(path: string) {
  window.history.replaceState(null, '', hrefOf(path))
}

/** The page is left, and what stands there at the next visit before the app. */
function nextVisit(path: string = paths.mine, style = STYLE, language = 'en'): HTMLElement | null {
  document.body.innerHTML = shell
  paintSnapshot(localStorage, snapshotKey(path), snapshotOf(localStorage, style, language))
  return document.querySelector<HTMLElement>('.snapshot')
}

test('the next visit begins with the page as it was left, which cannot be pressed and leads nowhere', () => {
  document.body.innerHTML = page
  document.querySelector('input')?.click()
  keepSnapshot('en')
  const snapshot = nextVisit()
  expect(snapshot?.inert).toBe(true)
  expect(snapshot?.ariaHidden).toBe('true')
  expect(snapshot?.textContent).toContain('Tickets')
  expect(snapshot?.textContent).not.toContain('offline')
  expect(snapshot?.querySelector('h1')?.style.color).toBe('red')
  expect(snapshot?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(snapshot?.querySelector('input')?.hasAttribute('checked')).toBe(true)
  expect(snapshot?.querySelector('a')?.className).toBe('row')
  expect(snapshot?.querySelectorAll('[href], [onclick], [id], [name], [data-page]')).toHaveLength(0)
})

test('nothing is shown to another player, in another language or style, or after amounts were hidden', () => {
  document.body.innerHTML = page
  keepSnapshot('en')
  expect(nextVisit(paths.mine, STYLE, 'th')).toBeNull()
  expect(nextVisit(paths.mine, '/assets/newer.css')).toBeNull()
  localStorage.setItem(BALANCES_KEY, 'hidden')
  expect(nextVisit()).toBeNull()
  localStorage.removeItem(BALANCES_KEY)
  localStorage.setItem(TOKEN_KEY, 'another token')
  expect(nextVisit()).toBeNull()
  localStorage.setItem(TOKEN_KEY, 'a token')
  window.innerWidth += 1
  expect(nextVisit()).toBeNull()
  window.innerWidth -= 1
  expect(nextVisit()).not.toBeNull()
})

test('what lies below the screen is not kept', () => {
  document.body.innerHTML = '<div id="root"><p>Above</p><p id="low">Below</p></div>'
  const low = document.getElementById('low')
  if (low) low.getBoundingClientRect = () => new DOMRect(0, innerHeight, 1, 1)
  keepSnapshot('en')
  expect(nextVisit()?.textContent).toBe('Above')
})

test('a game of another length is another page', () => {
  goTo(paths.ofGame('rgb', 'play', 'rgb-1m'))
  document.body.innerHTML = page
  keepSnapshot('en')
  goTo(paths.ofGame('rgb', 'play', 'rgb-5m'))
  expect(nextVisit(paths.playRgb)).toBeNull()
  goTo(paths.ofGame('rgb', 'play', 'rgb-1m'))
  expect(nextVisit(paths.playRgb)).not.toBeNull()
})

test('a page that no visit begins with is not kept', () => {
  goTo(paths.statement)
  document.body.innerHTML = page
  keepSnapshot('en')
  expect(nextVisit(paths.statement)).toBeNull()
})

test.each([
  ['no text of ours', '<b>'],
  ['something else', '{"of":1}'],
  ['an element without its name', JSON.stringify({ of: 'OF', drawn: [{ with: {}, in: 1 }] })],
])('%s in the storage leaves the shell', (_what, kept) => {
  const text = kept.replace('"OF"', () => JSON.stringify(snapshotOf(localStorage, STYLE, 'en')))
  localStorage.setItem(snapshotKey(paths.mine), text)
  expect(nextVisit()).toBeNull()
  expect(document.querySelector('.boot')).not.toBeNull()
})

test('markup in a text stays a text', () => {
  document.body.innerHTML = '<div id="root"><p>&lt;img src=x&gt;</p></div>'
  keepSnapshot('en')
  const snapshot = nextVisit()
  expect(snapshot?.textContent).toBe('<img src=x>')
  expect(snapshot?.querySelector('img')).toBeNull()
})

/** A visit that keeps its page, with what the file of its style answers; how often that was asked for. */
async function visitWith(answer: Response): Promise<number> {
  const ask = vi.fn(async () => answer)
  vi.stubGlobal('fetch', ask)
  vi.resetModules()
  const { keepSnapshot } = await import('../client/keep-snapshot.ts')
  document.body.innerHTML = page
  keepSnapshot('en')
  keepSnapshot('en')
  await new Promise((resolve) => setTimeout(resolve))
  return ask.mock.calls.length
}

const style = (text: string) => new Response(text, { headers: { 'content-type': 'text/css; charset=utf-8' } })

test('the style of a page that is kept is kept once, and drawn with at the next visit', async () => {
  expect(await visitWith(style('p{color:red}'))).toBe(1)
  expect(await visitWith(style('p{color:red}'))).toBe(0)
  expect(adoptSheet(localStorage, STYLE)).toBe(true)
  expect(document.adoptedStyleSheets[0]?.cssRules).toHaveLength(1)
})

test('the style of another version is no style', async () => {
  await visitWith(style('p{color:red}'))
  expect(adoptSheet(localStorage, '/assets/style.cs')).toBe(false)
  expect(adoptSheet(localStorage, '/assets/newer.css')).toBe(false)
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test.each([
  ['a file that is gone', new Response('gone', { status: 404, headers: { 'content-type': 'text/css' } })],
  [
    'a page in its place',
    new Response('<p>Log in to this network</p>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is not kept, and not asked for again at this visit', async (_what, answer) => {
  expect(await visitWith(answer)).toBe(1)
  expect(localStorage.getItem(SHEET_KEY)).toBeNull()
})

test('a kept text that is no style leaves the page to the file', () => {
  localStorage.setItem(SHEET_KEY, `${STYLE}\n`)
  expect(adoptSheet(localStorage, STYLE)).toBe(false)
})
