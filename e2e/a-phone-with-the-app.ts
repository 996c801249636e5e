import type { Language } from '@opendraw/contract'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { openRelay } from './relay.ts'
import { expect } from './story.ts'

export const WORKER = '/worker.js'
const MESSAGES_KEPT = 6

/** A phone that keeps the app, behind a relay that can bring it another version. */
export async function aPhoneWithTheApp(browser: Browser, options: BrowserContextOptions, lang: Language) {
  const relay = await openRelay()
  const phone = await browser.newContext({ ...options, baseURL: relay.url, serviceWorkers: 'allow' })
  await phone.addInitScript((one) => localStorage.setItem('App-Language', one), lang)
  const page = await phone.newPage()
  await page.goto('/')
  const isKept = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isKept).toBe(true)
  const built = await (await fetch(`${relay.url}${WORKER}`)).text()
  const bringVersion = () => relay.answer(WORKER, `${built}\n// another version`)
  return { relay: { ...relay, bringVersion }, phone, page }
}

/** A phone whose storage outlives its browser. */
export function aLastingPhone(
  folder: string,
  baseURL: string,
  browser: LaunchOptions = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { baseURL, serviceWorkers: 'allow', ...browser })
}

/** The tab that such a phone begins with. */
export async function firstPage(phone: BrowserContext): Promise<Page> {
  return phone.pages()[0] ?? phone.newPage()
}

/** The worker serves this page, and has the messages of the pages that are read without a network. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return 0
        const names = (await caches.keys()).filter((name) => name.startsWith('used-'))
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().filter(({ url }) => url.includes('/words/')).length
      }),
    )
    .toBeGreaterThanOrEqual(MESSAGES_KEPT)
}
