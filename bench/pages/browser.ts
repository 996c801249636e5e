import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../../tools/test/chromium.ts'

const KEPT_PATIENCE_MS = 60_000
const ASK_MS = 200

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' }

/** A phone with its own storage: what it keeps of one visit is there at the next. */
export type Phone = Readonly<{
  url: string
  /** A fresh tab, slowed down, with its devtools. */
  openTab: () => Promise<{ tab: Page; devtools: CDPSession }>
  /** Resolves when the service worker answers for the app. */
  untilKept: () => Promise<void>
  close: () => Promise<void>
}>

/** The browser of a phone. `token` is of the session that a phone begins with. */
export async function startBrowser(url: string) {
  const browser = await chromium.launch(wholeChromium)
  return {
    newPhone: async (token: string | undefined): Promise<Phone> => {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
      if (token) await context.addInitScript(`localStorage.setItem('App-Token', '${token}')`)
      return {
        url,
        openTab: () => openSlowTab(context),
        untilKept: () => untilKept(context, url),
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}

const openSlowTab = async (context: BrowserContext) => {
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { tab, devtools }
}

const untilKept = async (context: BrowserContext, url: string): Promise<void> => {
  const tab = await context.newPage()
  await tab.goto(url)
  const isKept = await untilTrue(tab, 'navigator.serviceWorker.controller !== null', KEPT_PATIENCE_MS)
  if (!isKept) throw new Error('the service worker did not come')
  await tab.close()
}

/** Waits until an expression is true in the page, and says whether it became so. A text, since this folder is typed for Node. */
export async function untilTrue(tab: Page, expression: string, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += ASK_MS) {
    if (await tab.evaluate<boolean>(expression)) return true
    await pause(ASK_MS)
  }
  return false
}
