import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectConsoleAccessible, goTo, openConsole, paths } from './console.ts'
import { mailTo } from './mail-to.ts'
import { type Translate, textOf } from './messages.ts'
import { FUND_PASSWORD, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

const better = 'cloud_77sky'
const anAddress = () => `anna.${randomBytes(5).toString('hex')}@example.com`

test('a new player registers with the code from their mail, and changes their password without being logged out here', async ({
  page,
  t,
}) => {
  const email = anAddress()
  await open(page, '/pages/login/reg')
  await page.getByRole('tab', { name: t('register.email') }).click()
  await page.getByRole('button', { name: t('code.send') }).click()
  await expect(page.getByText(t('rule.enterAccount'))).toBeVisible()
  await page.getByRole('textbox', { name: t('register.email') }).fill(email)
  await page.getByRole('button', { name: t('code.send') }).click()
  await expect(page.getByRole('button', { name: /\d\d/ })).toBeDisabled()
  const { code } = await mailTo(email)
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await typeDigits(page, t('code.label'), wrongOf(code))
  await page.getByRole('button', { name: t('session.register'), exact: true }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expectAccessible(page)
  await typeDigits(page, t('code.label'), code)
  await page.getByRole('button', { name: t('session.register'), exact: true }).click()
  await expect.poll(() => tokenOf(page)).not.toBeNull()

  const before = await tokenOf(page)
  await open(page, '/pages/mine/passwordlogin')
  await page.getByRole('textbox', { name: t('password.old') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: t('password.new') }).fill(better)
  await page.getByRole('textbox', { name: t('fund.repeat') }).fill(PASSWORD)
  await page.getByRole('button', { name: t('password.set') }).click()
  await expect(page.getByText(t('rule.passwordsDiffer'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('fund.repeat') }).fill(better)
  await page.getByRole('button', { name: t('password.set') }).click()
  await expect.poll(() => tokenOf(page)).not.toBe(before)
  await open(page, '/pages/huishou/security')
  await expect(page.getByText(t('security.missing'), { exact: true })).toHaveCount(2)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('a player by name adds an email, forgets their password, and gets back in by it in another language', async ({
  page,
  t,
}) => {
  await register(page, t)
  const email = anAddress()
  await open(page, '/pages/huishou/security')
  await expect(page.getByText(t('security.missing'), { exact: true })).toHaveCount(3)
  await addFundPassword(page, t)
  await addEmail(page, t, email)
  await expect(page.getByText(t('security.missing'), { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  expect((await callsOf(page).getSecurity({})).hold).toBeNull()

  const words = textOf('pt')
  await speakIn(page, 'pt', true)
  await open(page, '/pages/login/forget')
  await page.getByRole('tab', { name: words('register.email') }).click()
  await page.getByRole('textbox', { name: words('register.email') }).fill(email)
  await page.getByRole('button', { name: words('code.send') }).click()
  const mail = await mailTo(email, 2)
  expect(mail.subject).toContain('código')
  await typeDigits(page, words('code.label'), mail.code)
  await page.getByRole('textbox', { name: words('password.new') }).fill(better)
  await page.getByRole('textbox', { name: words('fund.repeat') }).fill(better)
  await expectAccessible(page)
  await page.getByRole('button', { name: words('password.set') }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/login/index')

  await page.getByRole('tab', { name: words('register.email') }).click()
  await page.getByRole('textbox', { name: words('register.email') }).fill(email)
  await page.getByRole('textbox', { name: words('login.password') }).fill(better)
  await page.getByRole('button', { name: words('session.logIn'), exact: true }).click()
  await expect.poll(() => tokenOf(page)).not.toBeNull()
  await open(page, '/pages/huishou/security')
  await expect(page.getByText(words('hold.password'))).toBeVisible()
  await expectAccessible(page)
})

test('a new player registers by phone with the code that an operator reads to them from the demo inbox', async ({
  page,
  t,
  browser,
}) => {
  const phone = `+8491${String(randomInt(1e7)).padStart(7, '0')}`
  await open(page, '/pages/login/reg')
  await page.getByRole('tab', { name: t('register.phone') }).click()
  await page.getByRole('textbox', { name: t('register.phone') }).fill(phone)
  await page.getByRole('button', { name: t('code.send') }).click()
  await expect(page.getByText(t('code.kept'))).toBeVisible()

  const consolePage = await openConsole(browser)
  await goTo(consolePage, paths.inbox)
  const line = consolePage.getByRole('row').filter({ hasText: phone })
  await expect(line).toBeVisible()
  await expectConsoleAccessible(consolePage)
  const code = /\b\d{6}\b/.exec((await line.textContent()) ?? '')?.[0] ?? ''

  await typeDigits(page, t('code.label'), code)
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('session.register'), exact: true }).click()
  await expect.poll(() => tokenOf(page)).not.toBeNull()
})

async function addEmail(page: Page, t: Translate, email: string): Promise<void> {
  await page.getByRole('link', { name: t('register.email') }).click()
  await page.getByRole('textbox', { name: t('contact.newEmail') }).fill(email)
  await page.getByRole('button', { name: t('code.send') }).click()
  const { code } = await mailTo(email)
  await typeDigits(page, t('code.label'), code)
  await typeDigits(page, t('proof.fund'), FUND_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/huishou/security')
}

async function addFundPassword(page: Page, t: Translate): Promise<void> {
  await page.getByRole('link', { name: t('fund.title') }).click()
  await typeDigits(page, t('fund.new'), FUND_PASSWORD)
  await typeDigits(page, t('fund.repeat'), FUND_PASSWORD)
  await page.getByRole('textbox', { name: t('fund.login') }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/huishou/security')
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('App-Token'))

/** Types the digits one by one into the boxes under that label, replacing what was there. */
async function typeDigits(page: Page, label: string, digits: string): Promise<void> {
  const boxes = page.getByRole('group', { name: label }).locator('input:not([aria-hidden="true"])')
  for (const [at, digit] of [...digits].entries()) {
    await boxes.nth(at).focus()
    await page.keyboard.press(digit)
  }
}

/** A code that differs from the right one in every digit. */
function wrongOf(code: string): string {
  return code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
}
