import { getPlays } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { sessionsAge } from '../apps/server/src/testing/time-passes.ts'
import * as paths from '../apps/web/src/paths.ts'
import { ofGame, verifyRound, withQuery } from '../apps/web/src/paths.ts'
import type { PastOfDialogs } from './a-past-of-dialogs.ts'
import { type Dialogs, dialogOn, named } from './dialog.ts'
import type { Translate } from './messages.ts'
import { stackOwner } from './stack-owner.ts'
import { callsOf, expect, open } from './story.ts'

const CLEAR_MS = 3_000

const DRAWN = 'rgb-30s'
const DRAWN_MS = 80_000
const REALITY_MINUTES = 61
const SOLD = `**/api/${getPlays.path}`

/** What opens around a bet and its result. */
export function dialogsOfPlay({ orderNo }: PastOfDialogs) {
  return {
    'bet slip': { path: ofGame('rgb', 'play', 'rgb-5m'), open: (page, t) => review(page, t, 1) },
    'bet slip of many': { path: ofGame('pk', 'play', 'pk-5m'), open: (page, t) => review(page, t, 6) },
    'odds that changed': { path: ofGame('rgb', 'play', 'rgb-3m'), open: changeOdds },
    'shared result': {
      path: paths.verify,
      open: shareLast,
    },
    'shared bet': {
      path: withQuery(paths.receipt, { order: orderNo }),
      open: async (page, t) => {
        await named(page, t, 'share.receipt').click()
        await dialogOn(page).getByRole('checkbox').check()
      },
    },
    'reality check': {
      path: ofGame('k3', 'play', 'k3-5m'),
      open: playLong,
      close: (page, t) => named(page, t, 'safe.goOn').click(),
    },
  } satisfies Dialogs
}

/** The round that was drawn last; a young stack draws its first one soon. */
async function shareLast(page: Page, t: Translate): Promise<void> {
  const last = async () => (await callsOf(page).getGame({ id: DRAWN })).last?.issue
  await expect.poll(last, { timeout: DRAWN_MS, intervals: [1_000] }).toBeTruthy()
  await open(page, verifyRound(DRAWN, await last()))
  await named(page, t, 'share.result').click()
}

/** Picks the first few of the board, whatever was picked before, and opens the slip. */
async function review(page: Page, t: Translate, count: number): Promise<void> {
  // Of the buttons that can be pressed these alone say a chance.
  const picks = page.locator('main button[aria-pressed]').filter({ hasText: '%' })
  await picks.first().waitFor()
  const clear = named(page, t, 'slip.clear')
  // A slip whose round has ended empties itself, now and then in this very moment.
  if (await clear.isVisible()) await clear.click({ timeout: CLEAR_MS }).catch(() => undefined)
  for (let nth = 0; nth < count; nth++) await picks.nth(nth).click()
  await named(page, t, 'slip.review').click()
}

/** What the board says is older than what the server sells. */
async function changeOdds(page: Page, t: Translate): Promise<void> {
  await page.route(SOLD, async (route) => {
    const response = await route.fetch()
    const sold = (await response.text()).replace('"oddsVersion":1', '"oddsVersion":9')
    await route.fulfill({ response, body: sold.replaceAll('"odds":[205,160]', '"odds":[195,150]') })
  })
  await page.reload()
  await review(page, t, 3)
  await page.unroute(SOLD)
  await named(dialogOn(page), t, 'slip.place').click()
  await dialogOn(page).getByRole('alert').waitFor()
}

async function playLong(page: Page): Promise<void> {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  await sessionsAge(owner, BigInt(id), REALITY_MINUTES)
  await owner.close()
  await page.reload()
}
