import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { bindNavigator } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { anOrder } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import SellProductScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const order = anOrder({ earlyExit: 'pay_accrued', paid: 38_356n })
const quote = { order, principal: 50_000_000n, interest: 10_958n, kept: 38_356n, forgone: 115_069n }

async function aPage(handlers: Handlers = {}) {
  const to = vi.fn()
  bindNavigator({ go: vi.fn(), to, depth: () => 1 })
  const page = await showToPlayer(<SellProductScreen />, paths.one(paths.sellProduct, 7n), {
    quoteProductSale: () => quote,
    sellProduct: () => ({
      order: { ...order, state: 'sold', nextPayment: null, paid: 49_314n, returned: 50_000_000n },
    }),
    ...handlers,
  })
  close = page.close
  return { ...page, to }
}

test('both sums are said before the press: what comes now, what was kept, and what is given up', async () => {
  const { see } = await aPage()
  await see('Principal50.00')
  await see('Interest paid with it0.010958')
  await see('Already paid, stays yours0.038356')
  await see('Interest you lose0.115069')
  await see('If you keep it until 2026-12-22, the order pays 0.115069 more.')
})

test('sells, also when the first answer was lost, and goes on to the order', async () => {
  const { press, see, server, asked, to } = await aPage()
  await see('Sell and get 50.010958')
  server.isAway = true
  await press('Sell and get')
  await see('an order ends only once')
  server.isAway = false
  await press('Sell and get')
  await vi.waitFor(() => expect(to).toHaveBeenCalledWith('/pages/lc/goodorder?id=7', { replace: true }))
  expect(asked('sellProduct')).toEqual([{ id: '7' }, { id: '7' }])
})

test('after a sale that was refused the offer is asked for again', async () => {
  const { press, see, asked } = await aPage({
    sellProduct: () => {
      throw new Refusal('order_ended')
    },
  })
  await press('Sell and get')
  await see('words of order_ended')
  await vi.waitFor(() => expect(asked('quoteProductSale')).toHaveLength(2))
})

test.each(['order_ended', 'order_unknown'] as const)(
  'an order that cannot be sold (%s) says why, and leads to the orders',
  async (reason) => {
    const { see, text } = await aPage({
      quoteProductSale: () => {
        throw new Refusal(reason)
      },
    })
    await see(`words of ${reason}`)
    expect(text()).not.toContain('Sell and get')
    expect(text()).not.toContain('Try again')
    expect(document.querySelector(`a[href="#${paths.productOrders}"]`)).not.toBeNull()
  },
)
