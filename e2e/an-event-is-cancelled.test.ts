import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import { HOUR_MS } from '@opendraw/time'
import type { Browser, Page } from '@playwright/test'
import { expectCleanBooks } from './clean-books.ts'
import { openConsole } from './console.ts'
import { cashOf } from './savings-steps.ts'
import { readIn, type Speech } from './speech.ts'
import { aTicketBuyer, FUND_PASSWORD } from './steps.ts'
import { callsOf, expect, open, stack, test } from './story.ts'

/** As long as a few rounds take, for money that may pay for tickets, and a few second factors. */
const TIME_MS = 480_000
const PRICE = 5_000_000n

test.describe.configure({ timeout: TIME_MS })

test('two operators cancel an event, and everybody has back what they paid, whoever they bought from', async ({
  page,
  newPhone,
  browser,
  t,
}) => {
  const other = await newPhone()
  const [agreed] = await Promise.all([twoOperators(browser), aTicketBuyer(page, t), aTicketBuyer(other, t)])
  const title = `Concert ${randomBytes(3).toString('hex')}`
  await agreed((first) => proposeEvent(first, title))
  const { list } = await callsOf(page).listTickets({ kind: 'event' })
  const item = list.find((one) => one.title === title)?.id ?? 0n
  const before = [await cashOf(page), await cashOf(other)]

  const [order, second] = await test.step('one buys two tickets and the other buys one of them', async () => {
    const bought = await buy(page, { item, quantity: 2, listing: null })
    const offer = { itemId: item, quantity: 1, price: PRICE, key: crypto.randomUUID() }
    const { listing } = await callsOf(page).sellTicket(offer)
    return [bought, await buy(other, { item, quantity: 1, listing: listing.id })]
  })
  expect([before[0], before[1]]).toEqual([(await cashOf(page)) + 2n * PRICE, (await cashOf(other)) + PRICE])

  await test.step('two operators cancel it', async () => {
    await agreed((first) => first.proposeTicketCancel({ id: item, reason: 'The hall burnt down' }))
    await expect.poll(async () => [await cashOf(page), await cashOf(other)]).toEqual(before)
  })
  await test.step('the pages of both say so', async () => {
    await seeInThree(page, `/pages/tickets/order?id=${order}`, 'ticket.refundedText')
    await seeInThree(page, `/pages/tickets/detail?id=${item}`, 'order.state.cancelled')
    await seeInThree(other, `/pages/tickets/order?id=${second}`, 'ticket.refundedText')
    await seeInThree(other, '/pages/mine/account/bill', 'reason.ticketRefund')
  })
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

type OperatorClient = Client<typeof operatorCalls>
type Propose = (first: OperatorClient) => Promise<{ approval: bigint }>

/** What one operator proposes, the other agrees to; by the calls of two consoles that are signed in. */
async function twoOperators(browser: Browser): Promise<(propose: Propose) => Promise<void>> {
  const first = await clientOf(await openConsole(browser, 'first'))
  const second = await clientOf(await openConsole(browser, 'second'))
  return async (propose) => {
    const { approval } = await propose(first)
    const { list } = await second.listApprovals({ state: 'waiting' })
    const hash = list.find(({ id }) => id === approval)?.hash ?? ''
    await second.approveProposal({ id: approval, hash })
  }
}

async function clientOf(consolePage: Page): Promise<OperatorClient> {
  const token = await consolePage.evaluate(() => sessionStorage.getItem('Console-Token'))
  await consolePage.context().close()
  return createClient(operatorCalls, { baseUrl: stack('CONSOLE_URL'), token: () => token, lang: () => 'en' })
}

/** An event of tomorrow at 5.00 a ticket. */
function proposeEvent(first: OperatorClient, title: string): Promise<{ approval: bigint }> {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  return first.proposeTicket({
    ...({ kind: 'event', picture: null, reason: 'Tomorrow' } as const),
    title: { en: title },
    place: { en: 'Harbour Hall' },
    about: { en: 'Two hours of music.' },
    ...{ saleFrom: inHours(-1), saleUntil: inHours(23), startsAt: inHours(24), endsAt: inHours(26) },
    ...{ price: PRICE, units: 10, limitPerPerson: 4, capBasisPoints: 10_000 },
  })
}

type Purchase = Readonly<{ item: bigint; quantity: number; listing: bigint | null }>

/** Orders and pays; answers the order. */
async function buy(page: Page, { item, quantity, listing }: Purchase): Promise<bigint> {
  const calls = callsOf(page)
  const { order } = await calls.buyTicket({ itemId: item, listing, quantity, key: crypto.randomUUID() })
  await calls.payTicket({ id: order.id, fundPassword: FUND_PASSWORD, key: crypto.randomUUID() })
  return order.id
}

/** Opens the page and reads that text on it in three languages. */
async function seeInThree(page: Page, path: string, key: string): Promise<void> {
  await open(page, path)
  const look = ({ t }: Speech) => expect(page.getByText(t(key)).first()).toBeVisible()
  await readIn(page, ['en', 'ja', 'vi'], look)
}
