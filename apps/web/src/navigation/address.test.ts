import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Address, addressNow, bindPages, followAddress, openPath, pagesBelow } from './address.ts'

let leave: () => void
let shown: string[]

beforeEach(() => {
  window.history.replaceState(null, '', '#/a')
  shown = []
  leave = followAddress(() => shown.push(addressNow().pathname + addressNow().search))
  window.dispatchEvent(new PopStateEvent('popstate'))
  shown = []
})
afterEach(() => {
  leave()
  bindPages(() => undefined)
})

test('a path is shown with its query, above the page or in its place', () => {
  const below = pagesBelow()
  openPath('/b?x=1')
  expect(addressNow()).toMatchObject({ pathname: '/b', search: '?x=1', kind: 'push' })
  expect([window.location.hash, pagesBelow()]).toEqual(['#/b?x=1', below + 1])
  openPath('/c', { replace: true })
  expect(addressNow()).toMatchObject({ pathname: '/c', search: '', kind: 'replace' })
  expect([pagesBelow(), shown]).toEqual([below + 1, ['/b?x=1', '/c']])
})

test('an address that the reader types is an entry of its own', () => {
  const below = pagesBelow()
  window.history.pushState(null, '', '#/typed')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect([addressNow().pathname, pagesBelow()]).toEqual(['/typed', below + 1])
})

test('the same entry again, as when a sheet above its page closes, shows nothing anew', () => {
  const before = addressNow()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(addressNow()).toBe(before)
})

test('the page before stays until the next one’s code is there', async () => {
  let arrive = () => {}
  bindPages(({ pathname }) =>
    pathname === '/far' ? new Promise((resolve) => (arrive = resolve)) : undefined,
  )
  openPath('/far')
  expect([addressNow().pathname, window.location.hash]).toEqual(['/a', '#/far'])
  arrive()
  await Promise.resolve()
  expect(shown).toEqual(['/far'])
})

test('whoever goes elsewhere while a page is on its way gets there', async () => {
  const asked: Address[] = []
  let arrive = () => {}
  bindPages((address) => {
    asked.push(address)
    return address.pathname === '/far' ? new Promise((resolve) => (arrive = resolve)) : undefined
  })
  openPath('/far')
  openPath('/near')
  arrive()
  await Promise.resolve()
  expect(shown).toEqual(['/near'])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/far', '/near'])
})

test('going back before a page is turned leaves the page that the address names', () => {
  const turns: (() => void)[] = []
  const done = Promise.resolve()
  Object.assign(document, {
    startViewTransition: (turn: () => void) => {
      turns.push(turn)
      return { ready: done, finished: done }
    },
  })
  const { state } = window.history
  openPath('/b')
  window.history.replaceState(state, '', '#/a')
  window.dispatchEvent(new PopStateEvent('popstate'))
  for (const turn of turns) turn()
  Reflect.deleteProperty(document, 'startViewTransition')
  expect([addressNow().pathname, shown.filter((path) => path === '/b')]).toEqual(['/a', []])
})

test('another query of the same page waits for nothing', () => {
  bindPages(() => new Promise(() => undefined))
  openPath('/a?tab=2')
  expect(shown).toEqual(['/a?tab=2'])
})
