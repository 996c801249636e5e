import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsOf, expect, open } from './story.ts'
import type { Say } from './words.ts'

export const password = 'sunny_88day'
export const fundPassword = '802741'

/** A name that nobody has yet. */
export function newName(): string {
  return `anna_${randomBytes(5).toString('hex')}`
}

/** Registers by account name, through the form, and ends on the page behind it. */
export async function register(page: Page, say: Say, name = newName()): Promise<string> {
  await open(page, '/pages/login/reg')
  await page.getByRole('tab', { name: say('register.name') }).click()
  await page.getByRole('textbox', { name: say('register.name') }).fill(name)
  await page.getByRole('textbox', { name: say('login.password') }).fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: say('session.register'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  return name
}

/** Logs in through the form. */
export async function logIn(page: Page, say: Say, name: string): Promise<void> {
  await open(page, '/pages/login/index')
  await page.getByRole('textbox', { name: say('login.account') }).fill(name)
  await page.getByRole('textbox', { name: say('login.password') }).fill(password)
  await page.getByRole('button', { name: say('session.logIn'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
}

/** Puts demo money on the account by the call that the deposit page makes; stories about depositing use the page. */
export async function fund(page: Page, dollars: number): Promise<void> {
  await callsOf(page).requestDeposit({
    method: 'sandbox',
    amount: `${dollars}000000`,
    key: crypto.randomUUID(),
  })
}

/** Bets 10.00 on one choice of the open round of rgb-30s through the board and the sheet; answers the issue. */
export async function bet(page: Page, say: Say, choice: RegExp): Promise<string> {
  await open(page, '/pages/cc/RGB?id=rgb-30s')
  const calls = callsOf(page)
  // A round with time enough to fill in a slip.
  await expect
    .poll(
      async () => {
        const { current, serverTime } = await calls.getGame({ id: 'rgb-30s' })
        return current ? current.locksAt - serverTime : 0
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(10_000)
  await page.getByRole('button', { name: choice }).first().click()
  const sheet = page.getByRole('dialog', { name: say('slip.title') })
  await sheet.getByRole('button', { name: '10', exact: true }).click()
  await sheet.getByRole('button', { name: say('slip.place', { amount: '10.00' }) }).click()
  await expect(sheet).toBeHidden()
  const { list } = await calls.listBets({ limit: 1 })
  return list[0]?.issue ?? ''
}

/** Makes what was deposited free to leave: stakes 50.00 on red and green of one round, of which at least 40.00 comes back. */
export async function turnOver(page: Page): Promise<void> {
  const calls = callsOf(page)
  await fund(page, 50)
  await expect
    .poll(
      async () => {
        const { current, oddsVersion } = await calls.getGame({ id: 'rgb-30s' })
        if (!current) return 'none'
        const lines = ['rgb_red', 'rgb_green'].map((play) => ({ play, pick: '', stake: '25000000' }))
        const key = crypto.randomUUID()
        const slip = { gameId: 'rgb-30s', issue: current.issue, oddsVersion, lines, key }
        return calls.placeBet(slip).then(
          () => 'placed',
          (failure: Error) => failure.message,
        )
      },
      { timeout: 40_000, intervals: [1_000] },
    )
    .toBe('placed')
  await expect
    .poll(async () => Number((await calls.getWithdrawInfo({})).withdrawable), {
      timeout: 60_000,
      intervals: [1_000],
    })
    .toBeGreaterThanOrEqual(40_000_000)
}
