import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { bindNavigator } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { showToPlayer, typeInto } from '../../../testing/show-to-player.tsx'
import { aListing, anItem, aTicketPage, aTicketVisitor, aUnit } from '../../../testing/ticket-makers.ts'
import type { TicketPage } from '../queries.ts'
import SellTicketScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const units = [
  aUnit(),
  aUnit({ id: 2n, serial: 2, capPrice: 20_000_000n }),
  aUnit({ id: 3n, status: 'disputed' }),
]

async function aPage(change: Partial<TicketPage> = {}, handlers: Handlers = {}) {
  const to = vi.fn()
  bindNavigator({ go: vi.fn(), to, depth: () => 1 })
  const page = await showToPlayer(<SellTicketScreen />, paths.one(paths.sellTicket, 9n), {
    getTicket: () => aTicketPage({ visitor: aTicketVisitor({ holdingCount: 3, units }), ...change }),
    sellTicket: () => ({ listing: aListing() }),
    ...handlers,
  })
  close = page.close
  return { ...page, to }
}

test('cap, fee and what the player gets are said before the press', async () => {
  const { see, text } = await aPage()
  await see('Up to 25.00 USD each')
  await see('Buyers pay25.00 USD')
  expect(text()).toContain('Fee, 3%−0.75')
  expect(text()).toContain('You get24.25 USD')
})

test('of several the cheapest bounds the price, and more than the cap is refused here', async () => {
  const { press, see, asked, text } = await aPage()
  await press('More')
  await see('Up to 20.00 USD each')
  expect(document.querySelector('[name=price]')?.getAttribute('aria-invalid')).toBe('true')
  expect(text().match(/Up to 20\.00 USD each/g)).toHaveLength(1)
  const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
  expect([submit()?.textContent, submit()?.disabled]).toEqual(['Offer 2 for 25.00 each', true])
  await typeInto('[name=price]', '0')
  await see('Enter amount')
  expect([submit()?.textContent, submit()?.disabled]).toEqual(['Offer for sale', true])
  expect(asked('sellTicket')).toEqual([])
})

test('offers with one key for the intent and goes on to the listing', async () => {
  const { press, see, asked, server, to } = await aPage()
  await press('More')
  await typeInto('[name=price]', '19,5')
  await see('You get37.83 USD')
  server.isAway = true
  await press('Offer 2 for 19.50 each')
  await see('nothing is done twice')
  server.isAway = false
  await press('Offer 2 for 19.50 each')
  await vi.waitFor(() => expect(to).toHaveBeenCalledWith('/pages/tickets/listing?id=80', { replace: true }))
  const [first, second] = asked('sellTicket')
  expect(second).toMatchObject({ itemId: '9', quantity: 2, price: '19500000', key: first?.key })
})

test('a price that the server refuses is said at its field', async () => {
  const { press, see } = await aPage(
    {},
    {
      sellTicket: () => {
        throw new Refusal('price_above_cap')
      },
    },
  )
  await press('Offer 1 for 25.00 each')
  await see('words of price_above_cap')
})

test('below the first price the fund password is asked for, and the same offer goes with it', async () => {
  const { press, see, asked } = await aPage(
    {},
    {
      sellTicket: ({ fundPassword }) => {
        if (fundPassword === undefined) throw new Refusal('fund_password_asked', { given: '24990000' })
        return { listing: aListing() }
      },
    },
  )
  await see('Up to 25.00 USD each')
  await typeInto('[name=price]', '0.01')
  await press('Offer 1 for 0.01 each')
  const digits = '[role=dialog] [role=group] input'
  await vi.waitFor(() => expect(document.querySelector(digits)).not.toBeNull())
  await typeInto(digits, '482913')
  document.querySelector<HTMLButtonElement>('[role=dialog] form button[type=submit]')?.click()
  await vi.waitFor(() => expect(asked('sellTicket')).toHaveLength(2))
  const [first, second] = asked('sellTicket')
  expect(second).toEqual({ ...first, fundPassword: '482913' })
})

test('without a unit that may be sold, or after the event, there is no form', async () => {
  const page = await aPage({ visitor: aTicketVisitor({ units: [aUnit({ status: 'admitted' })] }) })
  await page.see('You have none to sell')
  await page.close()
  const { see } = await aPage({ item: anItem({ state: 'over' }) })
  await see('This sale is over.')
})
