import { Refusal, type ReplyOf } from '@opendraw/contract'
import type { findAnything } from '@opendraw/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { micros } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { layoutMessages as t } from './messages.ts'
import { navigation } from './navigation.ts'
import { Palette } from './palette.tsx'

type Found = ReplyOf<typeof findAnything>['list']

afterEach(leave)

const mia = { kind: 'player', id: 7n, nickname: 'Mia', accountMasked: 'mi***', state: 'active' } as const
const ofEachKind: Found = [
  mia,
  { kind: 'deposit', id: 500001n, playerId: 7n, amount: micros(50), state: 'passed' },
  { kind: 'withdrawal', id: 600001n, playerId: 7n, asset: 'USDT', amount: micros(20), state: 'paid' },
  { kind: 'order', id: 1600001n, playerId: 7n, principal: micros(10), state: 'running' },
  { kind: 'round', gameId: 'k3-1m', issue: 202611260001n, state: 'opened' },
  { kind: 'packet', id: 1300001n, code: 'ABCDEFGH23', isHouse: false, total: micros(5) },
  { kind: 'ticket', id: 1800001n, itemId: 3n, serial: 12, title: { en: 'A concert' } },
]

async function opened(find: (text: string) => Found) {
  const page = await show(<Palette groups={navigation} />, {
    findAnything: ({ text }) => ({ list: find(text) }),
  })
  await page.key('k', { ctrlKey: true })
  await page.see(t.palette.keys)
  return page
}

const options = () => [...document.querySelectorAll('[role=option]')]

test('a name finds its player, and the keyboard alone goes there', async () => {
  const page = await opened((text) => (text === 'mia' ? [mia] : []))
  await page.fill(t.palette.placeholder, 'mia')
  await page.see('Mia · 7')
  await page.key('Enter')
  expect(page.address()).toBe('/players/7')
  await page.gone(t.palette.keys)
})

test('each kind says what it is and leads to its own list', async () => {
  const page = await opened(() => ofEachKind)
  await page.fill(t.palette.placeholder, '4711')
  await page.see('A concert')
  expect(options().map((one) => [one.lastChild?.textContent, one.getAttribute('href')])).toEqual([
    ['Player', '/players/7'],
    ['Deposit', '/deposits?state=all&player=7&open=500001'],
    ['Withdrawal', '/withdrawals?state=all&player=7&open=600001'],
    ['Savings order', '/orders?player=7'],
    ['Round', '/rounds?game=k3-1m&issue=202611260001'],
    ['Red packet', '/packets?from=players&open=1300001'],
    ['Ticket', '/tickets?open=3'],
  ])
})

test('pages stay first, and a single letter is no search', async () => {
  const page = await opened(() => [mia])
  await page.fill(t.palette.placeholder, 'p')
  expect(options().length).toBeGreaterThan(1)
  expect(page.has(t.palette.searching)).toBe(false)
  await page.fill(t.palette.placeholder, 'players')
  await page.see('Mia · 7')
  expect(options()[0]?.firstChild?.textContent).toBe('Players')
  expect(page.server.requestsOf('findAnything')).toEqual([{ text: 'players' }])
})

test('a search that fails says so and leaves the pages', async () => {
  const page = await opened(() => {
    throw new Refusal('bad_request')
  })
  await page.fill(t.palette.placeholder, 'rounds')
  await page.see(t.palette.failed)
  expect(options()[0]?.firstChild?.textContent).toBe('Rounds')
})
