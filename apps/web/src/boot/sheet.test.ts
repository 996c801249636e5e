// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHEET_KEY } from '../formats/limits.ts'
import { hrefOf } from '../navigation/address.ts'
import * as paths from '../paths.ts'
import { adoptSheet } from './sheet.ts'

const STYLE = '/assets/style.css'

beforeEach(() => {
  localStorage.clear()
  window.sheet = STYLE
  document.body.innerHTML = '<div id="root"><p>Mine</p></div>'
  window.history.replaceState(null, '', hrefOf(paths.mine))
})
afterEach(() => {
  localStorage.clear()
  delete window.sheet
  document.adoptedStyleSheets = []
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A visit that keeps its page, with what the file of its style answers; how often that was asked for. */
async function visitWith(answer: Response): Promise<number> {
  const ask = vi.fn(async () => answer)
  vi.stubGlobal('fetch', ask)
  vi.resetModules()
  const { keepSnapshot } = await import('../client/keep-snapshot.ts')
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
