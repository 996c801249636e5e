import { Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../session/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aGame, aPlayer, playsOf } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import RgbScreen from './rgb/screen.tsx'

/** Ten seconds into a round of five minutes: bets are open. */
const now = Date.UTC(2026, 10, 21, 12, 0, 10)

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a game that could not be read takes no bets, says why, and is there when it is asked for again', async () => {
  let isRead = false
  const server = fakeServer({
    getGame: ({ id }) => {
      if (isRead) return aGame(id, now)
      throw new Refusal('game_unavailable')
    },
    getPlays: () => playsOf('rgb'),
    listResults: () => ({ list: [], next: null }),
    listBets: () => ({ list: [], next: null }),
    getUserinfo: () => aPlayer(100_000_000n),
  })
  vi.stubGlobal('fetch', server.fetch)
  session.signIn({ ...aPlayer(100_000_000n), token: 'secret' })
  const page = await show(<RgbScreen />, '/pages/cc/rgb?id=rgb-5m')
  await page.see('Try again')
  expect(document.querySelector('[role=alert]')).not.toBeNull()
  expect(document.querySelector('fieldset button')).toBeNull()
  isRead = true
  await page.press('Try again')
  await page.press('Number 7')
  await page.see('Review')
  await page.close()
})
