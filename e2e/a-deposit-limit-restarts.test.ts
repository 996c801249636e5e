import { depositPeriodAt } from '../apps/server/src/modules/responsible-gaming/limits/limit-use.ts'
import { timePasses } from '../apps/server/src/testing/time-passes.ts'
import { moment } from '../apps/web/src/formats/dates.ts'
import type { Translate } from './messages.ts'
import { stackOwner } from './stack-owner.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

const depositPath = '/pages/mine/savings-account/index'
const limitsPath = '/pages/mine/protection/index'

test('a player deposits up to a limit, is refused beyond it, and reads when it restarts', async ({
  page,
  t,
  lang,
}) => {
  await register(page, t)
  await open(page, `${limitsPath}?from=deposit`)
  await setMonthlyLimit(page, t, '60')
  await expect.poll(() => page.url()).toContain('savings-account')
  const restart = depositPeriodAt('month', (await callsOf(page).getProtection({})).serverTime).until
  const at = moment(restart, lang, 'UTC')

  await test.step('up to the limit, with what is left and the restart beside it', async () => {
    await expect(page.getByText(t('deposit.limitLeft', { room: '60.00', at }))).toBeVisible()
    await expectAccessible(page)
    await deposit(page, t, '50')
    await open(page, depositPath)
    await expect(page.getByText(t('deposit.limitLeft', { room: '10.00', at }))).toBeVisible()
  })
  await test.step('beyond it the deposit is refused, and the refusal names the restart', async () => {
    await type(page, '20')
    await page.getByRole('button', { name: t('deposit.now', { amount: '20.00' }) }).click()
    await expect(page.getByRole('alert')).toContainText('10.00')
    await expect(page.getByRole('alert')).toContainText(refusedUntil(restart, lang))
    await expectAccessible(page)
  })
  await test.step('the limits page says the same', async () => {
    await open(page, limitsPath)
    const row = page
      .getByRole('list', { name: t('safe.deposit') })
      .getByRole('listitem')
      .last()
    await expect(row).toContainText(t('safe.used', { used: '50.00', room: '10.00' }))
    await expect(row).toContainText(t('safe.restarts', { at }))
  })
  await test.step('in the next period the whole limit is there again', async () => {
    const owner = await stackOwner()
    await timePasses(owner, (await callsOf(page).getUserinfo({})).id, 31 * 24)
    await owner.close()
    await open(page, depositPath)
    await page.reload()
    await expect(page.getByText(t('deposit.limitLeft', { room: '60.00', at }))).toBeVisible()
  })
})

type Page = Parameters<typeof register>[0]

async function setMonthlyLimit(page: Page, t: Translate, bound: string): Promise<void> {
  await page
    .getByRole('list', { name: t('safe.deposit') })
    .getByRole('button', { name: t('safe.calendarMonth') })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(bound)
  await sheet.getByRole('button', { name: t('safe.save') }).click()
}

async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).last().click()
}

async function deposit(page: Page, t: Translate, dollars: string): Promise<void> {
  await type(page, dollars)
  await page.getByRole('button', { name: t('deposit.now', { amount: `${dollars}.00` }) }).click()
  await expect
    .poll(async () => (await callsOf(page).getUserinfo({})).wallet.cash)
    .toBe(BigInt(dollars) * 1_000_000n)
}

function refusedUntil(at: Date, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at)} UTC`
}
