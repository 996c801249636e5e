import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { betOnEveryGame, fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a player hides balances by a tap, on every page and after a new start, and the page is blurred in the background', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 77)
  await open(page, '/pages/home/index')
  await expect(page.getByText('77.00').first()).toBeVisible()
  const eye = page.getByRole('button', { name: t('balances.hide') })
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
  await eye.click()
  await expect(page.getByText(t('balances.areHidden'))).toBeAttached()
  await expect(page.getByText('77.00')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  for (const path of ['/pages/mine/index', '/pages/mine/account/index', '/pages/cc/RGB?id=rgb-5m']) {
    await open(page, path)
    await expect(page.getByText(t('balances.hidden')).first()).toBeAttached()
    await expect(page.getByText('77.00')).toHaveCount(0)
  }
  await turnAway(page, 'hidden')
  await expect(page.locator('html')).toHaveAttribute('data-covered', '')
  await turnAway(page, 'visible')
  await expect(page.locator('html')).not.toHaveAttribute('data-covered', '')
})

test('a slip survives another page and a new start, and is halved and doubled within what may be staked', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 15)
  await open(page, '/pages/cc/RGB?id=rgb-5m')
  await page
    .getByRole('button', { name: t('play.rgb_green') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: t('slip.review'), exact: true })).toBeVisible()
  // What comes after the board notes that it was played.
  await expect(page.getByRole('button', { name: t('game.favourite', { name: '' }).trim() })).toBeVisible()
  await open(page, '/pages/home/index')
  await expect(page.getByRole('list', { name: t('home.yours') })).toBeVisible()
  await page.reload()
  await open(page, '/pages/cc/RGB?id=rgb-5m')
  await page.getByRole('button', { name: t('slip.review'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: t('slip.double') })).toBeDisabled()
  await sheet.getByRole('button', { name: t('slip.halve') }).click()
  await expect(sheet.locator('output')).toHaveText('5')
  await sheet.getByRole('button', { name: t('slip.max'), exact: true }).click()
  await expect(sheet.getByText(t('slip.maxCash', { amount: '15.00' }))).toBeVisible()
  await expectAccessible(page)
})

test('a bet becomes a picture on the device, without a name unless the player wants it', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 50)
  await betOnEveryGame(page)
  const slip = (await callsOf(page).listBets({ limit: 1 })).list[0]
  await open(page, '/pages/mine/play-record/index')
  // Home has things to open, too, and stands until this page comes.
  await page
    .locator('summary')
    .filter({ hasText: String(slip?.issue) })
    .first()
    .click()
  await page
    .getByRole('button', { name: t('share.receipt') })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: t('share.receipt') })
  await expect(sheet.getByRole('img')).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: t('share.name') })).not.toBeChecked()
  const before = await inkOf(page)
  await sheet.getByRole('checkbox', { name: t('share.name') }).check()
  await expect.poll(() => inkOf(page)).not.toBe(before)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('invite.save') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`opendraw-${slip?.gameId}-${slip?.issue}.png`)
  expect((await stat(await file.path())).size).toBeGreaterThan(10_000)
})

/** As the browser does it when another app comes before it. */
async function turnAway(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The picture as it stands on the canvas, shortened. */
async function inkOf(page: Page): Promise<string> {
  return page
    .locator('canvas')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL('image/webp', 0.2) : ''))
}
