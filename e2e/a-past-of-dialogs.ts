import { playerCalls } from '@opendraw/contract'
import { type Client, createClient } from '@opendraw/contract/client'
import { sql } from '@opendraw/db'
import type { Browser, Page } from '@playwright/test'
import { supportMessages as support } from '../apps/console/src/features/support/messages.ts'
import { aDeviceWithPasskeys } from './a-device-with-passkeys.ts'
import { aPlayerOfLongTexts } from './a-long-past.ts'
import type { Past } from './all-screens.ts'
import { openConsole } from './console.ts'
import type { Translate } from './messages.ts'
import { stackOwner } from './stack-owner.ts'
import { FUND_PASSWORD, PASSWORD, stakeOnRed } from './steps.ts'
import { callsOf, expect, open, stack } from './story.ts'

/** What a player must have before every dialog can be opened, by the ids that addresses name it by. */
export type PastOfDialogs = Past &
  Readonly<{
    /** One that waits for its payment. */
    deposit: bigint
    /** Of a bet that was placed. */
    orderNo: string
    /** Of another device of theirs. */
    other: Client<typeof playerCalls>
  }>

/** More than the first level begins with, in two slips. */
const LEVEL_STAKES = [90_000_000n, 60_000_000n]
/** As long as one may be. */
export const PASSKEY = 'The phone that I keep in the kitchen, 2026'.slice(0, 40)

/** The player of long texts, with everything that a dialog asks about. By the name of the address: browsers have no passkeys for digits. */
export async function aPlayerOfDialogs(page: Page, t: Translate, browser: Browser): Promise<PastOfDialogs> {
  await aDeviceWithPasskeys(page)
  const past = await aPlayerOfLongTexts(page, t)
  const calls = callsOf(page)
  for (const stake of LEVEL_STAKES) await stakeOnRed(page, stake)
  const [deposit] = (await calls.listDeposits({})).list
  const [bet] = (await calls.listBets({ limit: 1 })).list
  if (!deposit || !bet) throw new Error('neither a deposit nor a bet')
  await verifyPhone(page)
  await sendPicture(page, t, past.thread)
  await answerThread(browser, past.thread)
  await addPasskey(page, t)
  return { ...past, deposit: deposit.id, orderNo: bet.orderNo, other: await otherDevice(page) }
}

/** A phone that a code has verified, without the hold that a change of it brings. */
async function verifyPhone(page: Page): Promise<void> {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  await owner.run(sql`update player set phone = ${phoneOf(id)} where id = ${id}`)
  await owner.close()
}

const phoneOf = (id: string | bigint) => `+84${String(id).padStart(9, '9')}`

async function sendPicture(page: Page, t: Translate, thread: bigint): Promise<void> {
  await open(page, `/pages/support/thread?id=${thread}`)
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer })
  await page.getByRole('textbox', { name: t('support.message') }).fill('This is what I see.')
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('support.showPicture', { n: 1 }) })).toBeVisible()
}

async function answerThread(browser: Browser, thread: bigint): Promise<void> {
  const consolePage = await openConsole(browser)
  await consolePage.goto(`/#/support?open=${thread}`)
  await consolePage.getByRole('button', { name: support.assignMe }).click()
  await consolePage.getByRole('textbox', { name: support.text }).fill('Which bank did you use?')
  await consolePage.getByRole('checkbox', { name: support.asksReply }).check()
  await consolePage.getByRole('button', { name: support.send, exact: true }).click()
  await expect(consolePage.getByText(support.sent)).toBeVisible()
  await consolePage.context().close()
}

async function addPasskey(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/passkeys')
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  const sheet = page.getByRole('dialog', { name: t('passkeys.add') })
  await sheet.getByRole('textbox', { name: t('passkeys.name') }).fill(PASSKEY)
  await sheet
    .getByRole('group', { name: t('fund.enter') })
    .locator('input')
    .first()
    .click()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: t('passkeys.next') }).click()
  await expect(sheet).toBeHidden()
}

async function otherDevice(page: Page): Promise<Client<typeof playerCalls>> {
  let token: string | null = null
  const calls = createClient(playerCalls, {
    ...{ baseUrl: stack('WEB_URL'), token: () => token, lang: () => 'en' },
  })
  const { id } = await callsOf(page).getUserinfo({})
  token = (await calls.login({ account: phoneOf(id), password: PASSWORD })).userinfo.token
  return calls
}
