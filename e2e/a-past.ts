import { playerCalls } from '@opendraw/contract'
import { type Client, createClient } from '@opendraw/contract/client'
import type { Page } from '@playwright/test'
import { noPast, type Past } from './all-screens.ts'
import type { Translate } from './messages.ts'
import { daysPass } from './savings-steps.ts'
import {
  addFundPassword,
  betOnEveryGame,
  FUND_PASSWORD,
  fund,
  fundBy,
  newName,
  PASSWORD,
  register,
} from './steps.ts'
import { callsOf, expect, stack } from './story.ts'

type Calls = Client<typeof playerCalls>

/** As long as the shortest product runs, and a day. */
const TERM_DAYS = 8
const DOLLAR = 1_000_000n
const newKey = () => crypto.randomUUID()

/** A player who saved, shared a packet with a friend, trades tickets, wrote to customer service, and bets on every game. */
export async function aPlayerWithAPast(page: Page, t: Translate): Promise<Past> {
  await register(page, t)
  await fund(page, 1234)
  await addFundPassword(page)
  const calls = callsOf(page)
  const friend = await aFriend()
  await save(page, calls)
  const packet = await sharePacket(calls, friend)
  const order = await buyProduct(calls, 'medium', 5)
  await calls.saveFlexible({ amount: 100n * DOLLAR, key: newKey() })
  const tickets = await tradeTickets(calls, friend)
  const thread = await askSupport(calls)
  await betOnEveryGame(page)
  return { ...tickets, packet, order, thread, signIn: await signInOf(calls) }
}

/** A player who has done nothing; a ticket is on sale to everybody. */
export async function aNewPlayer(page: Page, t: Translate): Promise<Past> {
  await register(page, t)
  const calls = callsOf(page)
  const { id: item } = await anEvent(calls)
  return { ...noPast, item, signIn: await signInOf(calls) }
}

async function signInOf(calls: Calls): Promise<string> {
  const { list } = await calls.listSignIns({})
  return list[0]?.id ?? ''
}

/** Another player, without a phone: by calls alone. */
async function aFriend(): Promise<Calls> {
  let token: string | null = null
  const calls = createClient(playerCalls, {
    baseUrl: stack('WEB_URL'),
    token: () => token,
    lang: () => 'en',
  })
  const { settings } = await calls.getSettings({})
  const { userinfo } = await calls.register({
    ...{ account: { kind: 'account', value: newName() }, password: PASSWORD },
    ...{ isAdult: true, acceptsTerms: true, termsVersion: String(settings.termsVersion) },
  })
  token = userinfo.token
  await fundBy(calls, 100)
  await calls.setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  return calls
}

/** A term and a week of flexible savings, both ended: their interest may leave again without a bet, all else is as it was. */
async function save(page: Page, calls: Calls): Promise<void> {
  const order = await buyProduct(calls, 'short', 50)
  await calls.saveFlexible({ amount: 700n * DOLLAR, key: newKey() })
  await daysPass(page, TERM_DAYS)
  const isOver = async () => {
    const [{ list }, days] = await Promise.all([calls.listProductOrders({}), calls.listFlexibleDays({})])
    return list.some(({ id, state }) => id === order && state === 'matured') && days.list.length === TERM_DAYS
  }
  await expect.poll(isOver).toBe(true)
  await calls.withdrawFlexible({ amount: null, key: newKey() })
}

async function buyProduct(calls: Calls, category: 'short' | 'medium', units: number): Promise<bigint> {
  const { list } = await calls.listProducts({ category })
  const id = list[0]?.id ?? 0n
  const { order } = await calls.buyProduct({ id, units, fundPassword: FUND_PASSWORD, key: newKey() })
  return order.id
}

/** 0.50 in two random shares; each opens one. Its code. */
async function sharePacket(calls: Calls, friend: Calls): Promise<string> {
  const { packet } = await calls.createPacket({
    ...{ total: DOLLAR / 2n, count: 2, mode: 'random', greeting: 'Good luck tonight!' },
    ...{ fundPassword: FUND_PASSWORD, key: newKey() },
  })
  for (const opener of [calls, friend]) await opener.claimPacket({ code: packet.code, key: newKey() })
  return packet.code
}

async function anEvent(calls: Calls) {
  const { list } = await calls.listTickets({ kind: 'event' })
  const [event] = list
  if (!event) throw new Error('the demo has no event')
  return event
}

/** Both buy at first sale and offer one; the player keeps one, and has one more on order. */
async function tradeTickets(calls: Calls, friend: Calls) {
  const { id: item, price } = await anEvent(calls)
  const paidOrder = await buyTickets(calls, item, 2)
  await buyTickets(friend, item, 1)
  const [listing, offer] = await Promise.all(
    [calls, friend].map(async (seller) => {
      const { listing } = await seller.sellTicket({ itemId: item, quantity: 1, price, key: newKey() })
      return listing.id
    }),
  )
  const { order } = await calls.buyTicket({ itemId: item, listing: null, quantity: 1, key: newKey() })
  const { visitor } = await calls.getTicket({ id: item })
  const held = visitor?.units.find(({ status }) => status === 'held')
  if (!held || listing === undefined || offer === undefined) throw new Error('no ticket is held')
  return { item, unit: held.id, serial: held.serial, paidOrder, unpaidOrder: order.id, listing, offer }
}

async function buyTickets(calls: Calls, itemId: bigint, quantity: number): Promise<bigint> {
  const { order } = await calls.buyTicket({ itemId, listing: null, quantity, key: newKey() })
  await calls.payTicket({ id: order.id, fundPassword: FUND_PASSWORD, key: newKey() })
  return order.id
}

async function askSupport(calls: Calls): Promise<bigint> {
  const { id } = await calls.openSupport({
    ...{ topic: 'tickets', key: newKey() },
    text: 'I bought two tickets for the concert and can come with one friend only.\nMay I give the other one away?',
  })
  await calls.writeSupport({ id, text: 'It is the one with the lower number.', key: newKey() })
  return id
}
