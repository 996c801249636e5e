import type { Page } from '@playwright/test'
import { expect, open } from './story.ts'

/** Opens a screen, and waits until it is there and still. */
export async function show(page: Page, lang: string, path: string): Promise<void> {
  await page.evaluate(() => {
    const head = document.querySelector('h1')
    head?.setAttribute('data-seen', head.textContent)
  })
  await open(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  // The previous screen stays until the next one is there. Two of one name are one screen, which changes at once.
  await page.waitForFunction(nextStands, undefined, { timeout: 2_000 }).catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await still(page)
}

/** Waits until nothing changes on the page any more; not for long, since some count down. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(stillness, { quietMs: 150, mostMs: 2_000 })
}

/** Text of that size, as the reader's own setting of a phone makes it. */
export async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('text-size-adjust', `${size}%`, 'important')
  }, percent)
}

function nextStands(): boolean {
  const head = document.querySelector('h1')
  return head !== null && head.dataset.seen !== head.textContent
}

/** Resolves when nothing has changed on the page for `quietMs`, or after `mostMs`: some screens count down. */
function stillness({ quietMs, mostMs }: { quietMs: number; mostMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quietMs)
    })
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, quietMs)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    setTimeout(done, mostMs)
  })
}
