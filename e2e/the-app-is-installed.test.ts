import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../tools/test/chromium.ts'
import { expect, open, stack, test } from './story.ts'

test('the app can be installed, its shortcuts lead to pages, and it offers that on the second visit, once', async ({
  t,
  page,
}) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(src)).status(), src).toBe(200)
  for (const { url } of manifest.shortcuts) {
    await open(page, url.replace('/#', ''))
    await expect(page.getByRole('heading', { name: t('error.notFound') })).toBeHidden()
  }
  await page.goto('/')
  const notices = page.getByRole('heading', { name: t('home.notices') })
  await expect(notices).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(notices).toBeVisible()
  // As Chromium says it on a phone that may install.
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined })),
  )
  await expect(page.getByRole('heading', { name: t('install.title') })).toBeVisible()
  await page.getByRole('button', { name: t('install.later') }).click()
  await expect(page.getByRole('heading', { name: t('install.title') })).toBeHidden()
})

test('Chromium finds nothing missing, installs the app, and opens it in a window of its own', async ({
  t,
}) => {
  // Only the whole browser judges and installs; it offers that on no machine without a desktop.
  const folder = await mkdtemp(join(tmpdir(), 'opendraw-phone-'))
  const phone = await chromium.launchPersistentContext(folder, wholeChromium)
  const page = phone.pages()[0] ?? (await phone.newPage())
  await page.goto(`${stack('WEB_URL')}/verify.html`)
  expect(await lackedToInstall(page)).toEqual(['no-manifest'])
  await page.goto(stack('WEB_URL'))
  expect(await lackedToInstall(page)).toEqual([])
  const devtools = await phone.newCDPSession(page)
  const manifestId = new URL('/', stack('WEB_URL')).href
  await devtools.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
  await devtools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  const opened = phone.waitForEvent('page')
  await devtools.send('PWA.launch', { manifestId })
  const app = await opened
  await expect(app.getByRole('heading', { name: t('home.games') })).toBeVisible()
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await phone.close()
  await rm(folder, { recursive: true, force: true })
})

async function lackedToInstall(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  return installabilityErrors.map(({ errorId }) => errorId)
}
