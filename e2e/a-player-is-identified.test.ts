import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { kycMessages as kyc } from '../apps/console/src/features/kyc/messages.ts'
import { codeNow } from './authenticator.ts'
import { messages, openConsole } from './console.ts'
import { type Translate, textOf } from './messages.ts'
import { logIn, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

const { actions } = messages

test('names and tax number are entered once, documents are checked by an operator, and the level rises by itself', async ({
  page,
  browser,
  t,
}) => {
  await register(page, t)
  await open(page, '/pages/mine/setuserinfo')
  await page.getByRole('textbox', { name: t('person.firstName'), exact: true }).fill('Ana')
  await page.getByRole('textbox', { name: t('person.lastName'), exact: true }).fill('Souza')
  await page.getByLabel(t('profile.taxCountry')).selectOption('BR')
  const taxField = page.getByRole('textbox', { name: t('person.taxNumber') })
  await taxField.fill('123.456.789-00')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(taxField).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const cpf = aCpf()
  await taxField.fill(cpf)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(taxField).toBeHidden()
  expect((await callsOf(page).getUserinfo({})).kycLevel).toBe(1)
  await open(page, '/pages/mine/setuserinfo')
  await expect(page.getByText(`${cpf.slice(0, 4)}***${cpf.slice(-4)}`)).toBeVisible()

  await handIn(page, t)
  await expect(page.getByText(t('kyc.text.pending'))).toBeVisible()
  await expectAccessible(page)

  const { id: playerId } = await callsOf(page).getUserinfo({})
  const consolePage = await openConsole(browser)
  await consolePage.goto('/#/kyc')
  await consolePage
    .getByRole('row')
    .filter({ hasText: await nicknameOf(page) })
    .first()
    .click()
  await consolePage.getByRole('button', { name: kyc.open }).click()
  await expect(consolePage.getByText('Ana Souza')).toBeVisible()
  await consolePage.getByRole('button', { name: `${actions.approve} (A)` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: actions.approve }).click()
  await expect(consolePage.getByText(/Approved:/).first()).toBeVisible()
  await consolePage.context().close()

  await expect(page.getByText(t('kyc.text.passed'))).toBeVisible()
  await open(page, '/pages/huishou/info')
  await expect(page.getByText(t('info.level2'))).toBeVisible()
  await expect(page.getByText(t('mine.id', { id: String(playerId) }))).toBeVisible()
  await expectAccessible(page)
})

test('a sign-in elsewhere asks for a second step, is seen in Portuguese, and is ended from here', async ({
  page,
  newPhone,
  t,
}) => {
  const name = await register(page, t)
  const recoveryCode = await turnOnSecondStep(page, t)
  const other = await newPhone()
  await open(other, '/pages/login/index')
  await other.getByRole('textbox', { name: t('register.name') }).fill(name)
  await other.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  await other.getByRole('button', { name: t('session.logIn'), exact: true }).click()
  const code = other.getByRole('textbox', { name: t('login.totp') })
  await expectAccessible(other)
  await code.fill(recoveryCode.toLowerCase())
  await other.getByRole('button', { name: t('session.logIn'), exact: true }).click()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  await open(other, '/pages/mine/account/index')

  const dizer = textOf('pt')
  await speakIn(page, 'pt')
  await open(page, '/pages/mine/signins')
  await expect(page.getByText(dizer('signins.current'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link')
    .filter({ hasText: dizer('signins.open') })
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: dizer('signins.end') }).click()
  await expect(page.getByText(dizer('signins.ended'))).toBeVisible()
  await expect(other.getByRole('alertdialog')).toContainText(t('session.expired'))
})

test('a player exports their data as a file, and closes their account for good', async ({
  page,
  newPhone,
  t,
}) => {
  const name = await register(page, t)
  await callsOf(page).editProfile({ firstName: 'Ana', lastName: 'Souza' })
  await open(page, '/pages/mine/privacy/index')
  await page.getByRole('button', { name: t('privacy.export') }).click()
  await page.getByRole('textbox', { name: t('fund.login') }).fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('privacy.exportSave') }).click()
  const file = await (await downloading).path()
  const copy = JSON.parse(await readFile(file, 'utf8'))
  expect(copy.person[0]).toMatchObject({ accountName: name, firstName: 'Ana', lastName: 'Souza' })
  expect(copy.signIns).toHaveLength(1)

  await page.getByRole('button', { name: t('privacy.close') }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('fund.login') }).fill(PASSWORD)
  await page.getByRole('button', { name: t('privacy.closeForGood') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()
  const other = await newPhone()
  await expect(logIn(other, t, name)).rejects.toThrow()
})

async function handIn(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/userauth')
  await expect(page.getByRole('textbox', { name: t('person.firstName'), exact: true })).toHaveValue('Ana')
  await page.getByLabel(t('kyc.birthDate')).fill('1990-05-17')
  await page.getByLabel(t('kyc.kind'), { exact: true }).selectOption('passport')
  await page.getByLabel(t('kyc.country')).selectOption('BR')
  await page.getByLabel(t('kyc.number')).fill(`FZ${Date.now()}`)
  await page.getByLabel(t('kyc.expires')).fill('2040-01-31')
  await page.getByRole('button', { name: t('kyc.send') }).click()
  await expect(page.getByText(t('kyc.picturesMin', { count: 2 }))).toBeVisible()
  const picture = await page.screenshot()
  const files = ['front', 'back'].map((side) => ({
    name: `${side}.png`,
    mimeType: 'image/png',
    buffer: picture,
  }))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('img', { name: t('upload.done') })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('kyc.send') }).click()
}

/** Through the page, as a phone with an authenticator app does it; returns one of the recovery codes. */
async function turnOnSecondStep(page: Page, t: Translate): Promise<string> {
  await open(page, '/pages/mine/twostep')
  await page.getByRole('button', { name: t('totp.begin') }).click()
  await page.getByRole('textbox', { name: t('fund.login') }).fill(PASSWORD)
  await page.getByRole('button', { name: t('totp.next') }).click()
  const shown = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  await page
    .getByRole('textbox', { name: t('totp.code') })
    .first()
    .click()
  await page.keyboard.type(codeNow(secret))
  await page.getByRole('button', { name: t('totp.confirm') }).click()
  const codes = page.getByRole('list', { name: t('totp.codes') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: t('totp.kept') }).click()
  await expect(page.getByText(t('totp.on'), { exact: true })).toBeVisible()
  return recoveryCode
}

async function nicknameOf(page: Page): Promise<string> {
  return (await callsOf(page).getUserinfo({})).nickname
}

/** A CPF that no one has yet: nine digits by chance and their two check digits. */
function aCpf(): string {
  const root = String(randomInt(1_000_000_000)).padStart(9, '0')
  const check = (digits: string) => {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = check(root)
  return root + first + check(root + first)
}
