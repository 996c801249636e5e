import type { Page } from '@playwright/test'
import { bet, fund, register } from './steps.ts'
import { expect, open, stack, test } from './story.ts'

test('in a storage that is full the app makes room for the session, and works', async ({ page, t }) => {
  await page.goto('/')
  await fill(page)
  await register(page, t)
  await fund(page, 20)
  await fill(page)
  await bet(page, t, new RegExp(t('play.rgb_red')))
  await open(page, '/pages/mine/index')
  await page.reload()
  await expect(page.getByText('10.00').first()).toBeVisible()
})

test('where no room is left for the app itself it is fetched each time, and kept once there is', async ({
  browser,
  contextOptions,
  t,
}) => {
  const phone = await browser.newContext({
    ...contextOptions,
    baseURL: stack('WEB_URL'),
    serviceWorkers: 'allow',
  })
  const page = await phone.newPage()
  await page.addInitScript(noteInstalls)
  const devtools = await phone.newCDPSession(page)
  const { origin } = new URL(stack('WEB_URL'))
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
  const installs = () => page.evaluate<string[]>('installs')
  await expect.poll(installs).toEqual(['redundant'])
  await page.reload()
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await phone.close()
})

/** Writes down what becomes of each worker that is installed. */
function noteInstalls(): void {
  const installs: string[] = []
  Object.assign(window, { installs })
  const register = ServiceWorkerContainer.prototype.register
  ServiceWorkerContainer.prototype.register = async function (...given) {
    const registration = await register.apply(this, given)
    const worker = registration.installing
    worker?.addEventListener('statechange', () => installs.push(worker.state))
    return registration
  }
}

/** Leaves not a byte of this origin's storage. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const size of [1_000_000, 10_000, 100, 1])
      try {
        for (let at = 0; ; at++) localStorage.setItem(`${size}-${at}`, 'x'.repeat(size))
      } catch {
        // As full as it gets by pieces of this size.
      }
  })
}
