import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFront } from '../client/keep-front.ts'
import { BALANCES_KEY, FRONT_KEY, TOKEN_KEY } from '../formats/limits.ts'
import { hrefOf } from '../navigation/address.ts'
import * as paths from '../paths.ts'
import { paintBalance, paintFront } from './front.ts'

const shell = `<div id="root"><div class="boot"><p data-front="amount"></p><b data-front="seconds"></b></div></div>`
const home = (amount: string, seconds: string) =>
  `<div id="root"><p data-front="amount">${amount}</p><span data-front="seconds">${seconds}</span></div>`

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', hrefOf(paths.home))
})
afterEach(() => localStorage.clear())

/** What the shell says that long after home was left. */
function nextVisit(afterMs: number, language = 'en'): string[] {
  const at = Number(/"at":(\d+)/.exec(localStorage.getItem(FRONT_KEY) ?? '')?.[1] ?? 0)
  document.body.innerHTML = shell
  paintFront(localStorage, language, at + afterMs)
  return [...document.querySelectorAll('[data-front]')].map(({ textContent }) => textContent ?? '')
}

test('the next visit begins with the balance of the last one, and the seconds counted on', () => {
  document.body.innerHTML = home('154<span>.00</span>', '39')
  keepFront('en')
  expect(nextVisit(9_000)).toEqual(['154.00', '30'])
  expect(nextVisit(45_000)).toEqual(['154.00', '54'])
  expect(nextVisit(0, 'th')).toEqual(['', ''])
})

test('a hidden balance stays hidden, and a round that was not known has no seconds', () => {
  document.body.innerHTML = home('<i aria-hidden="true">••••</i><i>Hidden</i>', '–')
  keepFront('en')
  expect(nextVisit(1_000)).toEqual(['••••', '–'])
})

test('a balance that was hidden since then, wherever, is not painted', () => {
  document.body.innerHTML = home('154.00', '39')
  keepFront('en')
  localStorage.setItem(BALANCES_KEY, 'hidden')
  expect(nextVisit(0)).toEqual(['••••', '39'])
})

test("the server's answer is newer than what was kept, and is hidden as that is", () => {
  const balance = () => document.querySelector('[data-front=amount]')?.innerHTML
  document.body.innerHTML = shell
  paintBalance(localStorage, 'en', {})
  expect(balance()).toBe('')
  paintBalance(localStorage, 'en', { data: { wallet: { cash: '1234560000' } } })
  expect(balance()).toBe('1,234<small>.56</small>')
  paintBalance(localStorage, 'pt', { data: { wallet: { cash: '1234560000' } } })
  expect(balance()).toBe('1.234<small>,56</small>')
  localStorage.setItem(BALANCES_KEY, 'hidden')
  paintBalance(localStorage, 'en', { data: { wallet: { cash: '1234560000' } } })
  expect(balance()).toBe('••••')
})

test('a phone that has never seen home is welcomed in its language, and a player is not', () => {
  const shellSays = () => document.querySelector('.boot')?.textContent
  const welcome = { en: { amount: 'Welcome' }, th: { amount: 'ยินดีต้อนรับ' } }
  for (const [language, token, said] of [
    ['th', null, 'ยินดีต้อนรับ–'],
    ['xx', null, ''],
    ['en', 'a token', ''],
  ] as const) {
    localStorage.clear()
    if (token) localStorage.setItem(TOKEN_KEY, token)
    document.body.innerHTML = shell
    paintFront(localStorage, language, 0, welcome)
    expect(shellSays()).toBe(said)
  }
})

test('other pages keep nothing, and what is no text of ours paints nothing', () => {
  window.history.replaceState(null, '', hrefOf(paths.mine))
  document.body.innerHTML = home('154.00', '39')
  keepFront('en')
  expect(localStorage.getItem(FRONT_KEY)).toBeNull()
  localStorage.setItem(FRONT_KEY, '<b>')
  expect(nextVisit(0)).toEqual(['', ''])
  localStorage.setItem(FRONT_KEY, '{"language":"en","at":0}')
  expect(nextVisit(0)).toEqual(['', '–'])
  const texts = { amount: '<img src=x>', seconds: '5' }
  localStorage.setItem(FRONT_KEY, JSON.stringify({ language: 'en', at: 0, roundSeconds: 60, texts }))
  expect(nextVisit(0)).toEqual(['<img src=x>', '5'])
  expect(document.querySelector('img')).toBeNull()
})
