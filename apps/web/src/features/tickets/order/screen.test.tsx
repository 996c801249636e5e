import { Refusal, type RefusalCode } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { aPlayer } from '../../../testing/makers.ts'
import { showToPlayer, typeInto } from '../../../testing/show-to-player.tsx'
import {
  anEntryKey,
  aPaidOrder,
  aTicketOrder,
  aTicketPage,
  aTicketVisitor,
  aUnit,
  NOW_MS,
} from '../../../testing/ticket-makers.ts'
import type { Order } from '../queries.ts'
import TicketOrderScreen from './screen.tsx'

let close = async () => {}
beforeEach(() => vi.useFakeTimers({ now: NOW_MS + MINUTE_MS, toFake: ['Date'] }))
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function aPage(order: Order, handlers: Handlers = {}) {
  const orders = [order]
  const page = await showToPlayer(<TicketOrderScreen />, paths.one(paths.ticketOrder, order.id), {
    listTicketOrders: () => ({ list: orders, next: null, sum: { onHold: 0n } }),
    ...handlers,
  })
  close = page.close
  const pay = async () => {
    await page.press('Pay 50.00')
    await page.see('From your balance')
    await typeInto('[role=dialog] [role=group] input', '802741')
    const button = document.querySelector<HTMLButtonElement>('[role=dialog] form button[type=submit]')
    await act(async () => button?.click())
  }
  return { ...page, pay, orders }
}

test('an order counts down, is paid with the fund password, and the phone has the key of its ticket at once', async () => {
  const { pay, see, asked, orders } = await aPage(aTicketOrder(), {
    payTicket: () => {
      orders[0] = aPaidOrder()
      return { order: aPaidOrder() }
    },
    getTicket: () => aTicketPage({ visitor: aTicketVisitor({ holdingCount: 1, units: [aUnit()] }) }),
    getEntryKey: () => anEntryKey({ now: new Date() }),
  })
  await see('14:00')
  await pay()
  await see('See my tickets')
  await see('The money stays in escrow')
  expect(asked('payTicket')).toMatchObject([{ id: '70', fundPassword: '802741' }])
  await vi.waitFor(() => expect(localStorage.getItem('App-Entry-Keys')).toContain('1800001'))
})

test('the second step is asked for when the player has one', async () => {
  const { press, see } = await aPage(aTicketOrder(), {
    getUserinfo: () => ({ ...aPlayer(500_000_000n), hasFundPassword: true, hasSecondFactor: true }),
  })
  await press('Pay 50.00')
  await see('Code from the app')
})

test('a payment whose answer never came is sent again with the same key', async () => {
  const { pay, press, see, server, asked } = await aPage(aTicketOrder(), {
    payTicket: () => {
      throw new Refusal('insufficient_balance')
    },
  })
  server.isAway = true
  await pay()
  await see('the same purchase is never made twice')
  server.isAway = false
  await press('Close')
  await pay()
  await see('words of insufficient_balance')
  const [first, second] = asked('payTicket')
  expect(second?.key).toBe(first?.key)
})

const refusals: readonly RefusalCode[] = [
  'order_expired',
  'ticket_cancelled',
  'ticket_wagering_left',
  'withdrawal_held',
  'debt_open',
  'wrong_totp',
]
test.each(refusals)('the refusal %s of a payment is said in the sheet', async (reason) => {
  const { pay, see } = await aPage(aTicketOrder(), {
    payTicket: () => {
      throw new Refusal(reason)
    },
  })
  await pay()
  await see(`words of ${reason}`)
})

test('when the time is up the order is expired here too, without waiting for the server', async () => {
  vi.setSystemTime(NOW_MS + 15 * MINUTE_MS)
  const { see, text } = await aPage(aTicketOrder())
  await see('Expired')
  await see('You paid nothing.')
  expect(text()).not.toContain('Pay 50.00')
})

test('an order that is given up says cancelled', async () => {
  const { press, see, orders } = await aPage(aTicketOrder(), {
    cancelTicket: () => {
      orders[0] = aTicketOrder({ status: 'cancelled', endedAt: new Date(NOW_MS) })
      return { order: orders[0] }
    },
  })
  await press('Cancel the order')
  await see('Cancelled')
})

test('a paid order is disputed with a reason, on one line, and says so', async () => {
  const { press, see, asked, orders } = await aPage(aPaidOrder(), {
    disputeTicket: () => {
      orders[0] = aPaidOrder({ status: 'disputed' })
      return { order: orders[0] }
    },
  })
  await press('Dispute this order')
  await press('Send dispute')
  await see('Tell us what’s wrong.')
  await act(async () => {
    const area = document.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, ' no\nseat ')
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Send dispute')
  await see('until two people on our team have decided')
  expect(asked('disputeTicket')).toEqual([{ id: '70', reason: 'no seat' }])
})

test.each<[Order['status'], string]>([
  ['released', 'Paid out to the seller'],
  ['refunded', 'You got back everything you paid'],
  ['disputed', 'Disputed'],
])('a %s order says what that means, and cannot be disputed', async (status, words) => {
  const { see, text } = await aPage(aPaidOrder({ status }))
  await see(words)
  expect(text()).not.toContain('Dispute this order')
})

test('an order of no one here says so', async () => {
  const { see } = await aPage(aTicketOrder(), {
    listTicketOrders: () => ({ list: [], next: null, sum: { onHold: 0n } }),
  })
  await see('We can’t find this order of yours.')
})
