import { Refusal } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { anOrder } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import type { Order } from '../queries.ts'
import OrdersScreen from './screen.tsx'

const sum = { running: 1, principal: 50_000_000n, unpaid: 126_027n, paid: 38_356n }
let close = async () => {}
beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 13), toFake: ['Date'] }))
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function aPage(address: string, orders: readonly Order[], handlers: Handlers = {}) {
  const page = await showToPlayer(<OrdersScreen />, address, {
    listProductOrders: ({ state }) => ({
      list: orders.filter((order) => !state || order.state === state),
      next: null,
      sum,
    }),
    ...handlers,
  })
  close = page.close
  return page
}
const one = paths.one(paths.productOrders, 7n)

test('the list says what the running orders hold, and each order what was paid of its interest', async () => {
  const { see } = await aPage(paths.productOrders, [anOrder({ paid: 38_356n })])
  await see('1 order running')
  await see('Interest to come0.126027')
  await see('4% a year · Matures 2026-12-22')
  await see('0.038356 of 0.164383')
})

test('a state filters the list on the server', async () => {
  const { press, see, asked } = await aPage(paths.productOrders, [anOrder()])
  await press('Cancelled')
  await see('No orders here.')
  expect(asked('listProductOrders').at(-1)).toEqual({ limit: 20, state: 'cancelled' })
})

test('an order shows its next payment, its maturity, and which payments were made', async () => {
  const paid = anOrder({ paid: 38_356n, nextPayment: { on: '2026-12-06', amount: 38_356n } })
  const { see, asked } = await aPage(one, [paid])
  await see('Next payment 2026-12-06: +0.038356')
  await see('Maturity2026-12-22')
  expect(document.querySelectorAll('ol [aria-label="Paid"]')).toHaveLength(1)
  expect(asked('listProductOrders')).toEqual([{ before: '8', limit: 1 }])
})

test('an order without interest shows the payments before the next one as made', async () => {
  const next = { on: '2026-12-13', amount: 0n }
  const { see } = await aPage(one, [anOrder({ ratePpm: 0n, promised: 0n, nextPayment: next })])
  await see('Next payment 2026-12-13')
  expect(document.querySelectorAll('ol [aria-label="Paid"]')).toHaveLength(2)
})

test('within 24 hours it is cancelled after a question, and the amount is back', async () => {
  const orders = [anOrder()]
  const { press, see, asked } = await aPage(one, orders, {
    cancelProduct: () => {
      orders[0] = anOrder({
        state: 'cancelled',
        nextPayment: null,
        cancellableUntil: null,
        returned: 50_000_000n,
      })
      return { order: orders[0] }
    },
  })
  await press('Cancel the order')
  await see('50.00 USD goes back to your balance right away')
  await press('Cancel order')
  await see('Returned to you50.00 USD')
  expect(asked('cancelProduct')).toMatchObject([{ id: '7' }])
})

test('a cancellation that came too late says so, and the way to sell stays', async () => {
  const { press, see } = await aPage(one, [anOrder()], {
    cancelProduct: () => {
      throw new Refusal('cancel_too_late')
    },
  })
  await press('Cancel the order')
  await press('Cancel order')
  await see('words of cancel_too_late')
  await see('Sell early')
})

test('on the first day cancelling is the button, and the early sale a link with the reason beside it', async () => {
  const { see } = await aPage(one, [anOrder()])
  await see('Until then, selling early pays you no more than cancelling.')
  const sale = document.querySelector('a[href*="goodsell"]')
  expect(sale?.textContent).toBe('Sell early')
  expect(sale?.className).not.toContain('w-full')
})

test('after the 24 hours no cancelling is offered', async () => {
  const { see, text } = await aPage(one, [anOrder({ cancellableUntil: null })])
  await see('Sell early')
  expect(text()).not.toContain('Cancel the order')
})

test('buying again at maturity is off until the player turns it on', async () => {
  const { see, asked } = await aPage(one, [anOrder()], {
    renewProduct: ({ isOn }) => ({ order: anOrder({ isRenewing: isOn }) }),
  })
  await see('Buy again')
  const [off, on] = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect([off?.checked, on?.checked]).toEqual([true, false])
  await act(async () => on?.click())
  await vi.waitFor(() => expect(asked('renewProduct')).toEqual([{ id: '7', isOn: true }]))
})

test('an order that has ended has no actions, and one that is not there says so', async () => {
  const ended = anOrder({ state: 'matured', nextPayment: null, endedAt: new Date(), returned: 50_000_000n })
  const page = await aPage(one, [ended])
  await page.see('Matured')
  expect(page.text()).not.toContain('Sell early')
  await page.close()
  const { see } = await aPage(paths.one(paths.productOrders, 99n), [])
  await see('We can’t find this order of yours.')
})

test('a matured order says as which one it was bought again, or that it could not be', async () => {
  const matured = { state: 'matured', nextPayment: null, returned: 50_000_000n } as const
  const { see } = await aPage(one, [anOrder({ ...matured, renewedAs: 9n })])
  await see('Bought again as order 9')
  await close()
  const refused = await aPage(one, [anOrder({ ...matured, isRenewalRefused: true })])
  await refused.see('Couldn’t be bought again; paid out')
})
