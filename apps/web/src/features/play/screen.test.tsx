// @vitest-environment happy-dom
import { Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../connection/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aGame, aPlayer, rgbPlays } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import PlayScreen from './screen.tsx'

/** Ten seconds into a round of five minutes. */
const now = Date.UTC(2026, 10, 21, 12, 0, 10)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn({ ...aPlayer('100000000'), token: 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function aTable(handlers: Handlers = {}) {
  const server = fakeServer({
    getGame: ({ id }) => aGame(id, now),
    getPlays: rgbPlays,
    listResults: () => ({ list: [], next: null }),
    getUserinfo: () => aPlayer('100000000'),
    placeBet: ({ key, issue, lines }) => ({
      orderNo: key,
      issue,
      lines: lines.length,
      stake: '10000000',
      payoutMax: '98000000',
      balance: '90000000',
      seq: '2',
      locksAt: now + 1000,
    }),
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<PlayScreen />, '/pages/cc/RGB?id=rgb-5m')
  const bets = () =>
    server.asked.filter(({ name }) => name === 'placeBet').map(({ request }) => request as { key: string })
  return { server, page, bets }
}

test('a press on a ball, and a press on the button that says the amount, place a bet', async () => {
  const { page, bets } = await aTable()
  await page.press('Number 7')
  await page.see('98.00')
  await page.press('Place bet 10.00')
  await page.see('90.00')
  expect(bets()).toMatchObject([
    { gameId: 'rgb-5m', oddsVersion: 1, lines: [{ play: 'rgb_n', pick: '7', stake: '10000000' }] },
  ])
  await page.close()
})

test('an answer that never came is asked for again with the same key, and the slip is kept', async () => {
  const { server, page, bets } = await aTable()
  await page.press('Number 7')
  await page.see('Place bet 10.00')
  server.isAway = true
  await page.press('Place bet')
  await page.see('the same bet is never placed twice')
  server.isAway = false
  await page.press('Place bet')
  await page.see('90.00')
  expect(bets()).toHaveLength(2)
  expect(bets()[1]).toEqual(bets()[0])
  await page.close()
})

test('a refusal is said in words beside the slip', async () => {
  const { page } = await aTable({
    placeBet: () => {
      throw new Refusal('round_limit_reached')
    },
  })
  await page.press('Number 7')
  await page.press('Place bet')
  await page.see('words of round_limit_reached')
  await page.see('Your picks are kept.')
  await page.close()
})

test('a stake above the balance is said on the button before the server must', async () => {
  const { page } = await aTable({ getUserinfo: () => aPlayer('4000000') })
  await page.press('Number 7')
  await page.see('Insufficient balance')
  await page.close()
})
