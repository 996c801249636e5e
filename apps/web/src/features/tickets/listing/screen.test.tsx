import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { aListing, aTicketPage, NOW_MS } from '../../../testing/ticket-makers.ts'
import type { Listing } from '../queries.ts'
import TicketListingScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function aPage(listing: Listing, handlers: Handlers = {}) {
  const listings = [listing]
  const page = await showToPlayer(<TicketListingScreen />, paths.one(paths.ticketListing, listing.id), {
    listTicketTrades: () => ({ list: listings.map((one) => ({ side: 'sell', listing: one })), next: null }),
    getTicket: () => aTicketPage(),
    ...handlers,
  })
  close = page.close
  return { ...page, listings }
}

test('a partly sold listing says what is sold, on order and left, and what the seller gets', async () => {
  const { see, text, asked } = await aPage(aListing())
  await see('1 of 3')
  expect(text()).toContain('58.20')
  expect(text()).toContain('On order, not paid yet1')
  expect(text()).toContain('Still for sale1')
  expect(text()).toContain('Fee, 3%−1.80')
  expect(asked('listTicketTrades')).toEqual([{ side: 'sell', before: '81', limit: 1 }])
})

test('it is withdrawn after a question that says what comes back', async () => {
  const { press, see, asked, text, listings } = await aPage(aListing(), {
    withdrawTicketSale: () => {
      listings[0] = aListing({ status: 'withdrawn', rest: 0, endedAt: new Date(NOW_MS) })
      return { listing: listings[0] }
    },
  })
  await press('Withdraw listing')
  await see('1 unit comes back to you right away.')
  const [, sure] = [...document.querySelectorAll('button')].filter(
    (one) => one.textContent === 'Withdraw listing',
  )
  sure?.click()
  await see('Withdrawn')
  expect(asked('withdrawTicketSale')).toEqual([{ id: '80' }])
  expect(text()).not.toContain('What is not sold you can take back')
})

test('a refusal is said in the question', async () => {
  const { press, see } = await aPage(aListing(), {
    withdrawTicketSale: () => {
      throw new Refusal('listing_unknown')
    },
  })
  await press('Withdraw listing')
  await see('comes back to you right away')
  const [, sure] = [...document.querySelectorAll('button')].filter(
    (one) => one.textContent === 'Withdraw listing',
  )
  sure?.click()
  await see('words of listing_unknown')
})

test('a sold listing has nothing to withdraw, and one of no one here says so', async () => {
  const page = await aPage(aListing({ status: 'sold', rest: 0, ordered: 0, dealQuantity: 3 }))
  await page.see('Sold')
  expect(page.text()).not.toContain('Withdraw listing')
  await page.close()
  const { see } = await aPage(aListing(), { listTicketTrades: () => ({ list: [], next: null }) })
  await see('We can’t find this listing of yours.')
})
