import { afterEach, expect, test } from 'vitest'
import { instant, micros } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { theDay } from '../../testing/the-day.ts'
import { todayMessages as t } from './messages.ts'
import type { Today } from './queries.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const showing = (today: Partial<Today>) =>
  show(<Screen />, { getToday: () => ({ ...theDay, ...today }) }, '/today')
const links = () =>
  [...document.querySelectorAll('main a, a')].map((one) => [one.textContent, one.getAttribute('href')])

test('every figure leads to its list', async () => {
  const page = await showing({})
  await page.see(t.revenue)
  const found = Object.fromEntries(links())
  const to = (part: string) => Object.entries(found).find(([text]) => text.startsWith(part))?.[1]
  expect(to('Deposits 2')).toBe('/deposits')
  expect(to(t.late)).toBe('/withdrawals?state=late')
  expect(to(t.lateRounds)).toBe('/rounds')
  expect(to(t.reserve)).toBe('/reserves')
  expect(to(t.players)).toBe('/players')
  expect(to('3 for 120.00 USD')).toBe('/deposits?state=passed')
  expect(to('2 for 20.00 USD, 5.00 USDT')).toBe('/withdrawals?state=paid')
  expect(to('rgb-1m')).toBe('/rounds?game=rgb-1m')
  expect(to('Points')).toBe('/promotions')
})

test('revenue stands beside what the plays keep in the long run, and the games are summed', async () => {
  const page = await showing({})
  await page.see(t.all)
  const cells = [...document.querySelectorAll('tr.console-sum td')].map((one) => one.textContent)
  expect(cells).toEqual([t.all, '9', '150.00 USD', '110.00 USD', '40.00 USD', '3.00 USD', ''])
})

test('a day far outside its usual range is marked, and too few rounds have none', async () => {
  const game = { bets: 9n, staked: micros(100), returned: micros(20), edge: micros(2) }
  const page = await showing({
    games: [
      { ...game, gameId: 'rgb-30s', deviation: micros(20) },
      { ...game, gameId: 'pk-1m', deviation: micros(30) },
      { ...game, gameId: 'k3-1m', deviation: null },
    ],
  })
  await page.see(t.far)
  const ranges = [...document.querySelectorAll(`[aria-label='${t.revenue}'] tbody tr`)].map(
    (row) => row.lastElementChild?.textContent,
  )
  expect(ranges.slice(1)).toEqual([`−38.00 USD – 42.00 USD ${t.far}`, '−58.00 USD – 62.00 USD', t.tooFew])
})

test('the bars of the day say what they show, and have their numbers in a table below', async () => {
  const page = await showing({
    hours: [
      { from: new Date(Date.UTC(2026, 10, 25, 13)), staked: 0n, returned: 0n },
      { from: new Date(Date.UTC(2026, 10, 25, 14)), staked: micros(10), returned: micros(25) },
    ],
  })
  await page.see('14:00')
  expect(page.has('13:00')).toBe(false)
  const chart = document.querySelector('svg.console-bars')
  expect(chart?.getAttribute('aria-label')).toBe(t.chart('10.00 USD', '25.00 USD'))
  const heights = [...document.querySelectorAll('rect')].map((one) => Number(one.getAttribute('height')))
  expect(heights[3]).toBeGreaterThan(heights[2] ?? 0)
  expect(heights.slice(0, 2)).toEqual([0, 0])
})

test('a part that the operator may not see is not on the page', async () => {
  const page = await show(
    <Screen />,
    { getToday: () => ({ day: '2026-11-25', queues: [{ queue: 'kyc', count: 0, since: null }] }) },
    '/today',
  )
  await page.see(t.nothing)
  expect(links()).toEqual([[`${t.queues.kyc} 0 ${t.nothing}`, '/kyc']])
  expect(document.querySelectorAll('table, svg')).toHaveLength(0)
})

test('what is late, or covered for too short a time, stands out', async () => {
  const page = await showing({
    reserve: { coverDays: 12 },
    lateRounds: { count: 1, since: instant(0) },
  })
  await page.see('12 days')
  const alerts = [...document.querySelectorAll('.console-figure-alert .console-figure-name')]
  expect(alerts.map((one) => one.textContent)).toEqual([t.lateRounds, t.reserve])
})
