import { Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestFor } from '../../client/ask.ts'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aGame, aPlayer, playsOf } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import { emptySlip } from './bet-slip.ts'
import K3Screen from './k3/screen.tsx'
import PkScreen from './pk/screen.tsx'
import RgbScreen from './rgb/screen.tsx'
import SscScreen from './ssc/screen.tsx'
import { changeSlip } from './use-slip-sheet.ts'

/** Ten seconds into a round of five minutes. */
const now = Date.UTC(2026, 10, 21, 12, 0, 10)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aReply = ({ key, issue, lines }: RequestFor<'placeBet'>) => ({
  orderNo: key,
  issue,
  lines: lines.length,
  stake: 10000000n,
  payoutMax: 98000000n,
  balance: 90000000n,
  seq: 2n,
  locksAt: new Date(now + 1000),
})

const screens = { rgb: RgbScreen, k3: K3Screen, pk: PkScreen, ssc: SscScreen }

async function aTable(
  handlers: Handlers = {},
  game: keyof typeof screens = 'rgb',
  address = `?id=${game}-5m`,
) {
  // Asked again after a failure, it knows of the bet.
  let player = aPlayer(1000000000n)
  const server = fakeServer({
    getGame: ({ id }) => aGame(id, now),
    getPlays: () => playsOf(game),
    listResults: () => ({ list: [], next: null }),
    listBets: () => ({ list: [], next: null }),
    getUserinfo: () => player,
    placeBet: (slip) => {
      player = aPlayer(90000000n, 2n)
      return aReply(slip)
    },
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  changeSlip(game, (state) => ({ ...state, slip: emptySlip, stake: 10_000_000n }))
  const Screen = screens[game]
  const page = await show(<Screen />, `/pages/cc/${game}${address}`)
  const bets = () =>
    server.asked.filter(({ name }) => name === 'placeBet').map(({ request }) => request as { key: string })
  return { server, page, bets }
}

test('a press on a ball, a look at the slip, and a press on the button that says the amount place a bet', async () => {
  const { page, bets } = await aTable()
  await page.press('Number 7')
  await page.press('Review')
  await page.see('98.00')
  await page.press('Place bet 10.00')
  await page.see('90.00')
  expect(bets()).toMatchObject([
    { gameId: 'rgb-5m', oddsVersion: 1, lines: [{ play: 'rgb_n', pick: '7', stake: '10000000' }] },
  ])
  await page.close()
})

test('a player without the permission to bet reads that they have none, looks at every play, and puts nothing on the slip', async () => {
  const { page } = await aTable({ getUserinfo: () => ({ ...aPlayer(1000000000n), permissions: [] }) }, 'k3')
  await page.see('You have no permission')
  const canPress = () =>
    [...document.querySelectorAll('fieldset button')].filter((one) => !one.matches(':disabled, [role=tab]'))
  expect(canPress()).toEqual([])
  await page.tab('Different')
  for (const face of ['1', '3', '6']) await page.press(face)
  const pressed = canPress().map(({ textContent }) => textContent)
  expect(pressed.length).toBeGreaterThan(5)
  expect(pressed.join()).not.toContain('Add')
  await page.close()
})

test('an address without a game, or with a game of another page, shows a message and no other game', async () => {
  for (const address of ['?id=zzz', '?id=k3-1m']) {
    const { page, server } = await aTable({}, 'rgb', address)
    await page.see('This game doesn’t exist.')
    expect(server.asked.filter(({ name }) => name === 'getGame')).toEqual([])
    await page.close()
  }
})

test('dice that are tapped make a line of every two of them', async () => {
  const { page, bets } = await aTable({}, 'k3')
  await page.tab('Different')
  for (const face of ['1', '3', '6']) await page.press(face)
  await page.press('Add 3 picks')
  await page.press('Sum big')
  await page.press('Review')
  await page.press('Place bet 40.00')
  await page.see('90.00')
  expect(bets()).toMatchObject([
    {
      lines: [
        { play: 'k3_2diff', pick: '1-3' },
        { play: 'k3_2diff', pick: '1-6' },
        { play: 'k3_2diff', pick: '3-6' },
        { play: 'k3_big', pick: '' },
      ],
    },
  ])
  await page.close()
})

test('a number pressed for two places is a line for each', async () => {
  const { page, bets } = await aTable({}, 'pk')
  await page.press('Runner-up')
  await page.press('Winner: 7, Runner-up: 7')
  await page.tab('Dragon/tiger')
  await page.press('Tiger 5 : 6')
  await page.press('Review')
  await page.press('Place bet 30.00')
  await page.see('90.00')
  expect(bets()).toMatchObject([
    {
      lines: [
        { play: 'pk_pos', pick: '1-7' },
        { play: 'pk_pos', pick: '2-7' },
        { play: 'pk_tiger', pick: '5' },
      ],
    },
  ])
  await page.close()
})

test('quick picks fill a column, a tail steps from 0 to 9, and one stake with a multiple goes on all', async () => {
  const { page, bets } = await aTable({}, 'ssc')
  await page.press('Big')
  await page.press('Odd')
  await page.tab('Last digits')
  await page.press('Position E: down')
  await page.press('Add 1 pick')
  await page.press('Review')
  await page.press('5')
  await page.press('×10')
  await page.press('Place bet 300.00')
  await page.see('90.00')
  const column = ['1', '3', '5', '7', '9'].map((digit) => ({ play: 'ssc_pos', pick: `A-${digit}` }))
  expect(bets()).toMatchObject([{ lines: [...column, { play: 'ssc_last2', pick: '09' }] }])
  await page.close()
})

test('an answer that never came is asked for again with the same key, and the slip is kept', async () => {
  const { server, page, bets } = await aTable()
  await page.press('Number 7')
  await page.press('Review')
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

test('a refusal is shown as text beside the slip', async () => {
  const { page } = await aTable({
    placeBet: () => {
      throw new Refusal('round_limit_reached')
    },
  })
  await page.press('Number 7')
  await page.press('Review')
  await page.press('Place bet')
  await page.see('words of round_limit_reached')
  await page.see('Your picks are saved.')
  await page.close()
})

test('a stake above the balance is shown on the button before the server refuses it', async () => {
  const { page } = await aTable({ getUserinfo: () => aPlayer(4000000n) })
  await page.press('Number 7')
  await page.press('Review')
  await page.see('Insufficient balance')
  await page.close()
})

test('odds that have changed are shown in the sheet, and nothing is placed until they are accepted', async () => {
  let version = 1
  const { page, bets } = await aTable({
    getPlays: () => {
      const plays = playsOf('rgb')
      if (version === 1) return plays
      const groups = plays.groups.map((group) => ({
        ...group,
        plays: group.plays.map((play) => ({
          ...play,
          picks: play.picks.map((pick) => ({ ...pick, odds: pick.odds.map(() => 970) })),
        })),
      }))
      return { ...plays, oddsVersion: version, groups }
    },
    placeBet: (slip) => {
      version = 2
      if (slip.oddsVersion === 1) throw new Refusal('odds_changed')
      return aReply(slip)
    },
  })
  await page.press('Number 7')
  await page.press('Review')
  await page.press('Place bet')
  await page.see('The odds have changed')
  await page.see('Number 7: ×9.80 → ×9.70')
  await expect(page.press('Place bet')).rejects.toThrow()
  await page.press('Accept new odds')
  await page.press('Place bet 10.00')
  await page.see('90.00')
  expect(bets()).toMatchObject([{ oddsVersion: 1 }, { oddsVersion: 2 }])
  await page.close()
})

test('a locked game says why, and takes no pick', async () => {
  const { page, bets } = await aTable({
    getGame: ({ id }) => {
      const game = aGame(id, now)
      return { ...game, game: { ...game.game, lock: { reason: 'level', levelMin: 3 } } }
    },
  })
  await page.see('Unlocks at level 3.')
  await expect(page.press('Number 7')).rejects.toThrow()
  expect(bets()).toEqual([])
  await page.close()
})
