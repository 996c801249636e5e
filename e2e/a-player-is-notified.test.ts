import type { CDPSession, Page } from '@playwright/test'
import { wholeChromium } from '../tools/test/chromium.ts'
import { hasPushService } from './push-to.ts'
import { fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

// The headless shell lets nobody notify.
test.use({ launchOptions: wholeChromium })

test('a player chooses what a phone hears of, hears of it, and of nothing that is a stranger’s', async ({
  browser,
  contextOptions,
  lang,
  t,
}) => {
  const phone = await browser.newContext({
    ...contextOptions,
    baseURL: stack('WEB_URL'),
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await phone.addInitScript((one) => localStorage.setItem('App-Language', one), lang)
  const pushed = await hasPushService(phone)
  const page = await phone.newPage()
  const worker = await workerOf(page)
  await register(page, t)

  await open(page, '/pages/mine/settings/index')
  await page.getByRole('link', { name: t('push.title') }).click()
  const deposits = page.getByRole('switch', { name: t('push.deposits') })
  await expect(deposits).not.toBeChecked()
  await expectAccessible(page)
  await deposits.click()
  await expect(page.getByRole('switch', { name: t('push.quiet') })).toBeVisible()
  await fund(page, 20)
  // Sealed and signed by the server for this browser, and opened as its push service does.
  const said = await pushed()
  await worker.deliver(said)
  await worker.deliver({ path: 'https://evil.example' })
  await expect
    .poll(() => shownOn(page))
    .toEqual([
      ['Opendraw', '', undefined],
      ['Opendraw', t('inbox.deposit_credited'), 'deposit_credited'],
    ])

  await page.getByRole('switch', { name: t('push.quiet') }).click()
  await page.getByLabel(t('push.from')).fill('21:30')
  await expect
    .poll(async () => (await callsOf(page).getPush({})).devices)
    .toMatchObject([
      { deposits: true, withdrawals: false, amounts: false, quiet: { from: 1290, until: 420 } },
    ])
  await expectAccessible(page)

  await page.getByRole('button', { name: t('push.off') }).click()
  await expect(deposits).not.toBeChecked()
  expect((await callsOf(page).getPush({})).devices).toEqual([])
  await phone.close()
})

/** The worker of the phone, once it serves the page; what is delivered comes as from a push service. */
async function workerOf(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId } of event.registrations) registrations.push(registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  return {
    deliver: (payload: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(stack('WEB_URL')).origin,
        registrationId: registrations[0] ?? '',
        data: JSON.stringify(payload),
      }),
  }
}

/** What the phone shows, by its words: title, body, and what kind of event a tap leads to. */
function shownOn(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown
      .map(({ title, body, data }) => [title, body, data.kind])
      .toSorted(([, one], [, other]) => String(one).localeCompare(String(other)))
  })
}
