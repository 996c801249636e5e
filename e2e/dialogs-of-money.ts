import type { Page } from '@playwright/test'
import * as paths from '../apps/web/src/paths.ts'
import type { PastOfDialogs } from './a-past-of-dialogs.ts'
import { behind, type Dialogs, dialogOn, named } from './dialog.ts'
import type { Translate } from './messages.ts'
import { callsOf, expect } from './story.ts'

/** A round of half a minute, and the second in which its stakes are counted. */
const COUNTED_MS = 90_000
/** As large as the form takes it. */
const AMOUNT = '2000'

/** What opens before money moves, and where it is given. */
export function dialogsOfMoney(past: PastOfDialogs) {
  const { deposit } = past
  return {
    dates: {
      path: paths.statement,
      open: (page, t) => page.getByRole('button', { name: t('calendar.title') }).click(),
    },
    conversion: {
      path: paths.exchange,
      open: async (page, t) => {
        await page.getByRole('textbox').first().fill('100000')
        await named(page, t, 'convert.ask').click()
      },
    },
    'deposit to cancel': behind(paths.one(paths.deposit, deposit), 'deposit.cancel'),
    withdrawal: {
      path: paths.withQuery(paths.withdrawal, { step: 'amount' }),
      open: async (page, t) => {
        await page.getByRole('textbox').first().fill(AMOUNT)
        await named(page, t, 'slip.review').click()
      },
    },
    'deposit to return': behind(paths.withdrawal, 'return.now'),
    'card to remove': {
      path: paths.payoutMethods,
      open: (page, t) =>
        page
          .getByRole('listitem')
          .getByRole('button', { name: t('cards.remove') })
          .click(),
    },
    'packet to send': behind(paths.sendPacket, 'hong.sendNow'),
    'points to exchange': {
      path: paths.points,
      open: (page) => page.locator('main ul.grid > li > button').first().click(),
    },
    'gift of a level': { path: paths.level, open: claimGift },
    'bonus to give up': { path: paths.cashback, open: claimBonus },
    'invite poster': behind(paths.invite, 'invite.poster'),
    ...dialogsOfSavings(past),
    ...dialogsOfTickets(past),
  } satisfies Dialogs
}

function dialogsOfSavings({ order }: PastOfDialogs) {
  return {
    'product to buy': behind(
      paths.withQuery(paths.one(paths.buyProduct, 1500002), { units: 5 }),
      'product.buyFor',
    ),
    'money into savings': behind(paths.savings, 'savings.in'),
    'money out of savings': behind(paths.savings, 'savings.out'),
    'purchase to cancel': behind(paths.one(paths.productOrders, order), 'order.cancel'),
  } satisfies Dialogs
}

function dialogsOfTickets({ unpaidOrder, paidOrder, listing }: PastOfDialogs) {
  return {
    'ticket to pay': behind(paths.one(paths.ticketOrder, unpaidOrder), 'ticket.pay'),
    'ticket to dispute': behind(paths.one(paths.ticketOrder, paidOrder), 'ticket.disputeBegin'),
    'listing to withdraw': behind(paths.one(paths.ticketListing, listing), 'ticket.withdraw'),
  } satisfies Dialogs
}

async function claimGift(page: Page, t: Translate): Promise<void> {
  const isDue = async () => {
    const { gifts } = await callsOf(page).levelGift({ action: 'list' })
    return gifts.some(({ state }) => state === 'claimable')
  }
  await expect.poll(isDue, { timeout: COUNTED_MS, intervals: [1_000] }).toBe(true)
  await page.reload()
  await named(page, t, 'vip.claim').click()
  await dialogOn(page).getByRole('status').waitFor()
}

/** Not sooner: stakes that are counted after it would make it cash. */
async function claimBonus(page: Page, t: Translate): Promise<void> {
  const calls = callsOf(page)
  const { own } = await calls.getCashInfo({})
  const depositId = own?.claimable[0]?.depositId ?? 0n
  await calls.claimBonus({ kind: 'cashback', depositId, key: crypto.randomUUID() })
  await page.reload()
  await named(page, t, 'bonus.giveUp').click()
}
