import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { aListing, aPaidOrder, aTicketOrder } from '../../../testing/ticket-makers.ts'
import type { Trade } from '../queries.ts'
import TradesScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const trades: readonly Trade[] = [
  { side: 'sell', listing: aListing() },
  { side: 'buy', order: aPaidOrder() },
  { side: 'buy', order: aTicketOrder({ id: 69n }) },
]

async function aPage(address: string, list = trades) {
  const page = await showToPlayer(<TradesScreen />, address, {
    listTicketTrades: ({ side }) => ({ list: list.filter((one) => !side || one.side === side), next: null }),
  })
  close = page.close
  return page
}

test('a trade has its badge, its quantity and price, its state, and leads to its page', async () => {
  const { see } = await aPage(paths.ticketTrades)
  await see('SellHarbour Lights3 × 20.00')
  await see('BuyHarbour Lights2 × 25.00')
  await see('For sale')
  await see('Paid')
  await see('Pending payment')
  expect(document.querySelector('a[href="#/pages/tickets/listing?id=80"]')?.textContent).toContain('60.00')
  expect(document.querySelector('a[href="#/pages/tickets/order?id=70"]')?.textContent).toContain('50.00')
})

test('a side filters on the server, and the address may name one', async () => {
  const { press, asked, see } = await aPage(paths.withQuery(paths.ticketTrades, { side: 'buy' }))
  await see('Pending payment')
  expect(asked('listTicketTrades')).toEqual([{ limit: 20, side: 'buy' }])
  await press('Sell')
  await see('For sale')
  expect(asked('listTicketTrades').at(-1)).toEqual({ limit: 20, side: 'sell' })
})

test('without a trade the page says what will be here', async () => {
  const { see } = await aPage(paths.ticketTrades, [])
  await see('No trades yet.')
})
