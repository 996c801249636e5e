import { afterEach, expect, test } from 'vitest'
import { fullStorage } from '../testing/full-storage.ts'
import { dropText, keepText, keptText } from './kept-text.ts'
import { createSession } from './session-store.ts'

const KEY = 'a-text'

afterEach(() => {
  for (const store of [localStorage, sessionStorage]) dropText(store, KEY)
})

test('a text is kept until it is dropped', () => {
  keepText(localStorage, KEY, 'one')
  expect([keptText(localStorage, KEY), localStorage.getItem(KEY)]).toEqual(['one', 'one'])
  dropText(localStorage, KEY)
  expect(keptText(localStorage, KEY)).toBeNull()
})

test('what a full store does not take holds as long as the page, each store for itself', () => {
  keepText(localStorage, KEY, 'before')
  const emptied = fullStorage()
  keepText(localStorage, KEY, 'after')
  expect([keptText(localStorage, KEY), keptText(sessionStorage, KEY)]).toEqual(['after', null])
  dropText(localStorage, KEY)
  expect(keptText(localStorage, KEY)).toBeNull()
  keepText(localStorage, KEY, 'held')
  emptied()
  keepText(localStorage, KEY, 'taken')
  expect([keptText(localStorage, KEY), localStorage.getItem(KEY)]).toEqual(['taken', 'taken'])
})

test('logging out forgets what a full store did not take of the player', () => {
  const emptied = fullStorage()
  keepText(localStorage, KEY, 'of the player')
  createSession(localStorage).logOut()
  emptied()
  expect(keptText(localStorage, KEY)).toBeNull()
})
