// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSnapshot } from '../client/keep-snapshot.ts'
import { SHEET_KEY } from '../formats/limits.ts'
import { hrefOf } from '../navigation/address.ts'
import * as paths from '../paths.ts'
import { adoptSheet, sheetName } from './sheet.ts'

const STYLE = '/assets/style.css'

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = `<link rel="stylesheet" href="${STYLE}">`
  document.body.innerHTML = '<div id="root"><p>Mine</p></div>'
  window.history.replaceState(null, '', hrefOf(paths.mine))
})
afterEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  document.adoptedStyleSheets = []
  vi.unstubAllGlobals()
})

/** Keeps the page with what the file of its style answers. */
async function keptWith(answer: Response): Promise<number> {
  const ask = vi.fn(async () => answer)
  vi.stubGlobal('fetch', ask)
  keepSnapshot('en')
  await new Promise((resolve) => setTimeout(resolve))
  return ask.mock.calls.length
}

test('the style of a page that is kept is kept once, and drawn with at the next visit', async () => {
  expect(await keptWith(new Response('p{color:red}'))).toBe(1)
  expect(await keptWith(new Response('p{color:red}'))).toBe(0)
  expect(sheetName(localStorage)).toBe(STYLE)
  expect(adoptSheet(localStorage, STYLE)).toBe(true)
  expect(document.adoptedStyleSheets[0]?.cssRules).toHaveLength(1)
})

test('the style of another version is no style', async () => {
  await keptWith(new Response('p{color:red}'))
  expect(adoptSheet(localStorage, '/assets/style.cs')).toBe(false)
  expect(adoptSheet(localStorage, '/assets/newer.css')).toBe(false)
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('a file that does not come is not kept', async () => {
  expect(await keptWith(new Response('gone', { status: 404 }))).toBe(1)
  expect(localStorage.getItem(SHEET_KEY)).toBeNull()
})
