import type { Page } from '@playwright/test'
import { expect, open, test } from './story.ts'

test('the browser’s Back closes a sheet and stays on its page, and never stops at one that was closed or left', async ({
  page,
  t,
}) => {
  await open(page, '/pages/jogos/rules?game=rgb')
  await open(page, '/pages/home/index')
  const opener = page.getByRole('button', { name: t('lang.title') })
  const sheet = page.getByRole('dialog', { name: t('lang.title') })
  await test.step('Back closes it', async () => {
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expectHome(page)
  })
  await test.step('also in the moment in which it appears', async () => {
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog]')) return
        observer.disconnect()
        window.history.back()
      })
      observer.observe(document, { subtree: true, childList: true })
    })
    await opener.click()
    await expect(sheet).toBeHidden()
    await expectHome(page)
  })
  await test.step('a link in a sheet leads on, and Back from there to the page below the sheet', async () => {
    await page
      .getByRole('button', { name: t('session.logIn'), exact: true })
      .first()
      .click()
    const popup = page.getByRole('dialog', { name: t('session.loginFirst') })
    await popup.getByRole('link', { name: t('login.forget') }).click()
    await expect(page).toHaveURL(/forget/)
    await page.goBack()
    await expectHome(page)
    await expect(popup).toBeHidden()
  })
  await test.step('closed by its own button it leaves nothing to go back to', async () => {
    await opener.click()
    await sheet.getByRole('button', { name: t('common.close') }).click()
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/rules/)
  })
})

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/pages\/home\/index$/)
}
