import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../client/ask.ts'
import { queryClient } from '../client/query-client.ts'
import { TOKEN_KEY } from '../formats/limits.ts'
import { aPlayer } from '../testing/makers.ts'
import { followOtherTabs } from './log-out.ts'
import { session } from './session.ts'

const known = keyOf('getUserinfo', {})
const tellOfStorage = () => dispatchEvent(new Event('storage'))

beforeAll(followOtherTabs)

beforeEach(() => {
  session.signIn({ ...aPlayer(100000000n, 7n), token: 'the-first' })
  queryClient.setQueryData(known, aPlayer(100000000n, 7n))
})

test('another player has logged in in another tab: no data of the first player is left', () => {
  localStorage.setItem(TOKEN_KEY, 'the-second')
  tellOfStorage()
  expect(session.get().token).toBe('the-second')
  expect(queryClient.getQueryData(known)).toBeUndefined()
})

test('the player has logged out in another tab: this one clears their data, and does not ask whether to log in again', () => {
  session.setExpired(true)
  localStorage.clear()
  tellOfStorage()
  expect(session.get()).toMatchObject({ token: null, userInfo: null, isExpired: false })
  expect(queryClient.getQueryData(known)).toBeUndefined()
})

test('another tab has stored something else: everything stays, the open question too', () => {
  session.setExpired(true)
  tellOfStorage()
  expect(session.get()).toMatchObject({ token: 'the-first', isExpired: true })
  expect(queryClient.getQueryData(known)).toBeDefined()
})

test('what another tab keeps of its answers, slips and games does not have the session read again', () => {
  const read = vi.fn()
  const stop = session.subscribe(read)
  const tellOf = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
  for (const key of ['App-Kept', 'App-Slip-rgb', 'App-Games', 'App-Balances']) tellOf(key)
  expect(read).not.toHaveBeenCalled()
  // All was wiped, or it is the session's own.
  for (const key of [null, TOKEN_KEY, 'App-Session']) tellOf(key)
  expect(read).toHaveBeenCalledTimes(3)
  stop()
})
