import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { anExport } from '../../testing/an-export.ts'
import { anOrder, aPage, aProduct } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { orderMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const handlers = {
  listAdminProducts: () => aPage(aProduct(3n), aProduct(2n)),
  listAdminOrders: () =>
    aPage(
      anOrder(5n),
      anOrder(4n, { state: 'sold', nextPayment: null, endedAt: new Date(1_795_000_000_000) }),
    ),
}

afterEach(leave)

test('each order leads to its player and says what it pays next', async () => {
  const page = await show(<Screen />, handlers)
  await page.see(t.productOf('A month', 3n))
  for (const text of ['10.00 USD', '4.25 %', '0.034931 USD', t.nextOf('2026-11-29', '0.008150 USD')])
    expect(page.has(text), text).toBe(true)
  expect([page.has(t.states.running), page.has(t.states.sold)]).toEqual([true, true])
  expect(document.querySelector('a[href="/players/705"]')).not.toBeNull()
})

test('the list is narrowed to a product and a player, and both live in the address', async () => {
  const page = await show(<Screen />, handlers, '/orders?player=705')
  await page.see(t.states.running)
  await page.choose(t.product, t.productOf('Product 2', 2n))
  await expect
    .poll(() => page.server.requestsOf('listAdminOrders').at(-1))
    .toMatchObject({ product: '2', player: '705' })
  expect(page.address()).toBe('/orders?player=705&product=2')
})

test('a player number that names nothing is asked as such, and does not show all orders', async () => {
  const page = await show(<Screen />, { ...handlers, listAdminOrders: () => aPage() }, '/orders?player=mia')
  await page.see(t.empty)
  expect(page.server.requestsOf('listAdminOrders')).toMatchObject([{ player: '0' }])
})

test('the file has the orders of the filter', async () => {
  const page = await show(
    <Screen />,
    { ...handlers, exportOrders: () => anExport({ list: 'orders' }) },
    '/orders?product=3',
  )
  await page.press(messages.filters.export)
  await expect.poll(() => page.server.requestsOf('exportOrders')).toEqual([{ product: '3' }])
})
