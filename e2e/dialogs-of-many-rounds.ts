import type { Page } from '@playwright/test'
import * as paths from '../apps/web/src/paths.ts'
import type { Past } from './all-screens.ts'
import { type Dialogs, named } from './dialog.ts'
import type { Translate } from './messages.ts'
import { stakeOnRed } from './steps.ts'
import { callsOf, expect } from './story.ts'

/** Until some side of some game has come four times in a row. */
const STREAK_MS = 300_000
/** A round of half a minute, and the second in which its stakes are counted. */
const COUNTED_MS = 90_000
/** Together more than a player with a past has deposited. */
const STAKES = [500_000_000n, 500_000_000n, 500_000_000n]

/** What opens only after rounds have been drawn: a minute, and up to a few more on a young stack. */
export function dialogsOfManyRounds({ item }: Past) {
  return {
    'ticket below its price': { path: paths.one(paths.sellTicket, item), open: sellLow },
    'quick bet': {
      path: paths.streaks,
      open: (page) => page.locator('main li button:enabled').first().click({ timeout: STREAK_MS }),
    },
  } satisfies Dialogs
}

/** Only whoever has nothing left to stake sells below the first price. */
async function sellLow(page: Page, t: Translate): Promise<void> {
  const calls = callsOf(page)
  for (const stake of STAKES) await stakeOnRed(page, stake)
  const isDone = async () => {
    const { turnover } = await calls.getWithdrawInfo({})
    return turnover.left === 0n
  }
  await expect.poll(isDone, { timeout: COUNTED_MS, intervals: [1_000] }).toBe(true)
  await page.getByRole('textbox', { name: t('ticket.salePrice') }).fill('1')
  await named(page, t, 'ticket.sellFor').click()
}
