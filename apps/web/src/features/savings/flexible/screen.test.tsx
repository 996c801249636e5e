import { Refusal } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { balances } from '../../../session/device-choice.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { someSavings } from '../../../testing/savings-makers.ts'
import { showToPlayer, typeInto } from '../../../testing/show-to-player.tsx'
import type { Flexible } from '../queries.ts'
import FlexibleScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  balances.set('shown')
  vi.unstubAllGlobals()
})

async function aPage(change: Partial<Flexible> = {}, handlers: Handlers = {}) {
  const page = await showToPlayer(<FlexibleScreen />, paths.savings, {
    getFlexible: () => someSavings(change),
    ...handlers,
  })
  close = page.close
  return page
}

test('opens with the interest of yesterday, then the balance, the rate, its changes and the cover', async () => {
  const { see } = await aPage({ changes: [{ on: '2026-12-01', ratePpm: 15_000n }] })
  await see('Yesterday’s interest+0.006764')
  await see('123.45')
  await see('Current rate2% a year')
  await see('With daily compounding2.02%')
  await see('The reserve covers400 days')
  await see('From 2026-12-01, the rate is 1.5% a year.')
})

test('says neither balance nor interest while balances are hidden on this device', async () => {
  balances.set('hidden')
  const { see, text } = await aPage()
  await see('Yesterday’s interest••••')
  await see('Amount hidden')
  expect(text()).not.toMatch(/123\.45|0\.006764/)
})

test('the calculator says the money of an amount and a number of days', async () => {
  const { see } = await aPage()
  await see('+1.64')
  await typeInto('input[name=amount]', '1')
  await typeInto('input[name=days]', '1')
  await see('+0.000054')
  await see('on 1.00 USD in 1 day')
})

test('more than the calculator knows is said at its field, and stays as it was typed', async () => {
  const { see, text } = await aPage()
  await see('+1.64')
  await typeInto('input[name=days]', '3651')
  await see('At most 3,650 days')
  await typeInto('input[name=days]', '30')
  await typeInto('input[name=amount]', '10000.01')
  await see('At most 10,000.00')
  expect(document.querySelector<HTMLInputElement>('input[name=amount]')?.value).toBe('10000.01')
  expect(text()).not.toContain('At most 3,650 days')
})

test('everything takes out the exact micro-units', async () => {
  const { press, see, asked } = await aPage(
    {},
    { withdrawFlexible: () => someSavings({ balance: 0n, cash: 323_456_789n }) },
  )
  await press('Take out')
  await press('All of it')
  await see('All of it: 123.456789, to the last millionth.')
  await press('Take out 123.456789')
  await vi.waitFor(() => expect(asked('withdrawFlexible')).toHaveLength(1))
  expect(asked('withdrawFlexible')).toMatchObject([{ amount: null }])
})

test('after everything, a key types an amount again', async () => {
  const { press, see, asked } = await aPage({}, { withdrawFlexible: () => someSavings() })
  await press('Take out')
  await press('All of it')
  await press('6')
  await press('Take out 6.00')
  await vi.waitFor(() => expect(asked('withdrawFlexible')).toHaveLength(1))
  expect(asked('withdrawFlexible')).toMatchObject([{ amount: '6000000' }])
  await see('Financial Management')
})

test('putting in stays within the balance, the smallest amount and the player’s maximum', async () => {
  const { press, see, asked } = await aPage({ left: 150_000_000n, min: 20_000_000n })
  await press('Add money')
  const submit = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')
  const field = () => document.querySelector('input[inputmode=none]')
  await see('You can add up to 150.00')
  expect([submit()?.textContent, submit()?.disabled]).toEqual(['Add money', true])
  await press('10')
  await see('At least 20.00')
  expect([submit()?.disabled, field()?.getAttribute('aria-invalid')]).toEqual([true, null])
  await typeInto('input[inputmode=none]', '160')
  await see('At most 150.00 more')
  expect([submit()?.disabled, field()?.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  await typeInto('input[inputmode=none]', '201')
  await see('Insufficient balance')
  await typeInto('input[inputmode=none]', '150')
  await see('You can add up to 150.00')
  expect([submit()?.textContent, submit()?.disabled]).toEqual(['Add 150.00', false])
  expect(asked('saveFlexible')).toEqual([])
})

test('an answer that never came is asked for again with the same key, and a refusal is said', async () => {
  let isFull = true
  let saved = someSavings()
  const { press, see, server, asked } = await aPage(
    {},
    {
      getFlexible: () => saved,
      saveFlexible: ({ amount }) => {
        if (isFull) throw new Refusal('reserve_exhausted')
        saved = { ...saved, balance: saved.balance + amount }
        return saved
      },
    },
  )
  await press('Add money')
  await press('100')
  server.isAway = true
  await press('Add 100.00')
  await see('the same money never moves twice')
  server.isAway = false
  await press('Add 100.00')
  await see('words of reserve_exhausted')
  isFull = false
  await press('Add 100.00')
  await see('223.45')
  expect(new Set(asked('saveFlexible').map(({ key }) => key)).size).toBe(1)
})

test('the key of an answer that never came outlives the sheet', async () => {
  const { press, see, text, server, asked } = await aPage({}, { saveFlexible: () => someSavings() })
  await press('Add money')
  await press('100')
  server.isAway = true
  await press('Add 100.00')
  await see('the same money never moves twice')
  await press('Close')
  server.isAway = false
  await press('Add money')
  expect(text()).not.toContain('the same money never moves twice')
  await press('100')
  await press('Add 100.00')
  await vi.waitFor(() => expect(asked('saveFlexible')).toHaveLength(2))
  const [first, second] = asked('saveFlexible')
  expect(second?.key).toBe(first?.key)
})

test('while an amount is on its way, typing another one does not free the button', async () => {
  const { press, server } = await aPage({}, { saveFlexible: () => someSavings() })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await press('Add money')
  await press('100')
  vi.stubGlobal('fetch', (...request: Parameters<typeof server.fetch>) =>
    answered.then(() => server.fetch(...request)),
  )
  await press('Add 100.00')
  await press('5')
  expect(document.querySelector('button[type=submit]')?.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer())
})

test('while the reserve does not cover more, nothing can be put in, and everything can be taken out', async () => {
  const { see } = await aPage({ isOpen: false })
  await see('New savings are paused')
  const [putIn, takeOut] = [...document.querySelectorAll('section button')] as HTMLButtonElement[]
  expect([putIn?.disabled, takeOut?.disabled]).toEqual([true, false])
})

test('the chart has a bar for each day, one of them named, and every number in a list', async () => {
  const { see } = await aPage()
  await see('The last 30 days')
  expect(document.querySelectorAll('svg[role=img] rect')).toHaveLength(3)
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('0.013500 in total')
  expect([...document.querySelectorAll('details li')].map((row) => row.textContent)).toEqual([
    '2026-11-20+0.006764',
    '2026-11-19+0.006736',
    '2026-11-180.00',
  ])
  const slider = document.querySelector<HTMLInputElement>('input[type=range]')
  expect(slider?.getAttribute('aria-valuetext')).toBe('2026-11-20: 0.006764')
  await typeInto('input[type=range]', '28')
  expect(slider?.getAttribute('aria-valuetext')).toBe('2026-11-19: 0.006736')
})

test('without a paid day the page says when the first comes', async () => {
  const { see } = await aPage({ yesterday: null, days: [], balance: 0n, earned: 0n, coverDays: null })
  await see('Your first full day hasn’t been paid yet.')
  await see('Your first bar appears after your first full day.')
  await see('Not in use yet')
})
