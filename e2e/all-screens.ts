import type { Page } from '@playwright/test'
import type { Translate } from './messages.ts'
import { betOnEveryGame, fund, register } from './steps.ts'
import { expect, open } from './story.ts'

/** Every screen of the app, by an address that shows it. */
export const screens = [
  '/pages/home/index',
  '/pages/jogos/index',
  '/pages/jogos/game-details/index?game=pk',
  '/pages/jogos/rules?game=ssc',
  '/pages/jogos/rules?game=k3&tab=rates',
  '/pages/cc/RGB',
  '/pages/cc/K3',
  '/pages/cc/PK',
  '/pages/cc/SSC',
  '/pages/cc/rgb/open',
  '/pages/cc/rgb/order',
  '/pages/cc/k3/open',
  '/pages/cc/k3/order',
  '/pages/cc/pk/open',
  '/pages/cc/pk/order',
  '/pages/cc/ssc/open',
  '/pages/cc/ssc/order',
  '/pages/cc/long',
  '/pages/cc/hong',
  '/pages/cc/hong/send',
  '/pages/cc/hong/order',
  '/pages/mine/play-record/index',
  '/pages/mine/index',
  '/pages/mine/account/index',
  '/pages/mine/account/bill',
  '/pages/cc/task/sign',
  '/pages/cc/task/job',
  '/pages/mine/points',
  '/pages/vip/index',
  '/pages/mine/backwater/index',
  '/pages/mine/savings-account/index',
  '/pages/first-storage/index',
  '/pages/return-cash/index',
  '/pages/mine/withdraw/index',
  '/pages/bind/index',
  '/pages/bind/list',
  '/pages/conversion/index',
  '/pages/mine/passwordsave',
  '/pages/cc/task/plan',
  '/pages/huishou/jobbill',
  '/pages/mine/protection/index',
  '/pages/mine/protection/rest',
  '/pages/mine/protection/activity',
  '/pages/mine/protection/help',
  '/pages/mine/settings/index',
  '/pages/mine/push',
  '/pages/huishou/lang',
  '/pages/huishou/security',
  '/pages/huishou/info',
  '/pages/mine/setuserinfo',
  '/pages/mine/setheader',
  '/pages/mine/userauth',
  '/pages/mine/privacy/index',
  '/pages/mine/signins',
  '/pages/mine/twostep',
  '/pages/mine/passkeys',
  '/pages/mine/settings/setemail',
  '/pages/mine/settings/setmobile',
  '/pages/mine/passwordlogin',
  '/pages/login/forget',
  '/pages/fairness/verify',
  '/pages/fairness/index',
  '/pages/fairness/receipt',
  '/pages/jogos/notice/index',
  '/pages/jogos/notice/noticeinfo?id=welcome',
  '/pages/jogos/about-us/index',
  '/pages/events/index',
  '/pages/events/details?id=check-a-draw',
  '/pages/events/helplist',
  '/pages/events/helplist?q=a',
  '/pages/events/helpdetail?id=check-a-draw',
  '/pages/telegram/index',
  '/pages/support/index',
  '/pages/support/new',
  '/pages/framebox?id=nowhere',
  '/pages/choose-location',
  '/pages/open-location?latitude=48.85837&longitude=2.29448&name=The%20tower',
  '/pages/lc/goodlist',
  '/pages/lc/gooddetail?id=1500002',
  '/pages/lc/gooddbuy?id=1500002&units=5',
  '/pages/lc/goodorder',
  '/pages/lc/goodlog',
  '/pages/lc/yuebao',
  '/pages/lc/yuebaolog',
  '/pages/tickets/index',
  '/pages/tickets/mine',
  '/pages/tickets/trades',
  '/pages/convidar/index',
  '/pages/convidar/index?level=1',
  '/pages/convidar/index?view=log',
  '/pages/buddy/index',
] as const

/** A player with money, and bets on every game. */
export async function aPlayerWithAPast(page: Page, t: Translate): Promise<void> {
  await register(page, t)
  await fund(page, 1234)
  await betOnEveryGame(page)
}

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
