import type { Page } from '@playwright/test'
import { fund, register } from './steps.ts'
import { expect, expectAccessible, expectWidthHeld, open, test } from './story.ts'

const screens = [
  '/pages/home/index',
  '/pages/cc/RGB',
  '/pages/cc/rgb/open',
  '/pages/cc/rgb/order',
  '/pages/mine/index',
  '/pages/mine/account/index',
  '/pages/mine/account/bill',
  '/pages/mine/savings-account/index',
  '/pages/mine/withdraw/index',
  '/pages/bind/index',
  '/pages/bind/list',
  '/pages/mine/passwordsave',
  '/pages/mine/settings/index',
  '/pages/huishou/lang',
  '/pages/fairness/verify',
  '/pages/lc/goodlist',
]
// With the story's own language, each of the seven in one colour scheme.
const othersOfScheme = { light: ['vi', 'ko', 'pt'], dark: ['th', 'ja'] } as const

test('every screen is accessible, and holds its width in every language', async ({
  page,
  say,
  lang,
  colorScheme,
}) => {
  await register(page, say)
  await fund(page, 1234)
  for (const path of screens) {
    await show(page, lang, path)
    await test.step(path, () => expectAccessible(page))
  }
  for (const other of othersOfScheme[colorScheme === 'dark' ? 'dark' : 'light']) {
    await page.evaluate((one) => localStorage.setItem('App-Language', one), other)
    await page.reload()
    for (const path of screens) {
      await show(page, other, path)
      await test.step(`${other} ${path}`, () => expectWidthHeld(page))
    }
  }
})

async function show(page: Page, lang: string, path: string): Promise<void> {
  await open(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => undefined)
}
