import { afterEach, expect, test } from 'vitest'
import { BALANCES_KEY } from '../formats/limits.ts'
import { fullStorage } from '../testing/full-storage.ts'
import { coverInBackground } from './cover-page.ts'
import { balances, cover, theme } from './device-choice.ts'
import { changeOwnGames, played } from './own-games.ts'
import { session } from './session.ts'

afterEach(() => localStorage.clear())

test('balances are shown until the player hides them, and what is no choice counts as nothing', () => {
  expect(balances.get()).toBe('shown')
  balances.set('hidden')
  expect(balances.get()).toBe('hidden')
  localStorage.setItem(BALANCES_KEY, '<b>')
  expect(balances.get()).toBe('shown')
})

test('a choice that a full storage refuses holds as long as the page', () => {
  const emptied = fullStorage()
  balances.set('hidden')
  changeOwnGames(played, 'rgb-1m')
  expect(localStorage.getItem(BALANCES_KEY)).toBeNull()
  emptied()
  expect(balances.get()).toBe('hidden')
  balances.set('shown')
  expect(balances.get()).toBe('shown')
})

test('a theme is set at once and kept for the next start, where the script in the page sets it', () => {
  theme.set('dark')
  expect([theme.get(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark'])
  expect(localStorage.getItem('App-Theme')).toBe('dark')
  theme.set('system')
  expect([theme.get(), document.documentElement.dataset.theme]).toEqual(['system', undefined])
})

test('logging out wipes the player and leaves the choices of the device', () => {
  balances.set('hidden')
  cover.set('off')
  localStorage.setItem('of-the-player', '1')
  session.logOut()
  expect(localStorage.getItem('of-the-player')).toBeNull()
  expect([balances.get(), cover.get()]).toEqual(['hidden', 'off'])
})

test('the page is covered in the background for as long as the device wants it', () => {
  let state: DocumentVisibilityState = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  const stop = coverInBackground()
  const turn = (next: DocumentVisibilityState) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
    return 'covered' in document.documentElement.dataset
  }
  expect([turn('hidden'), turn('visible')]).toEqual([true, false])
  cover.set('off')
  expect(turn('hidden')).toBe(false)
  stop()
  Reflect.deleteProperty(document, 'visibilityState')
})
