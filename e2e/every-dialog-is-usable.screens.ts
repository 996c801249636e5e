import type { Page } from '@playwright/test'
import { underAName } from './a-device-with-passkeys.ts'
import { aPlayerWithAPast } from './a-past.ts'
import { aPlayerOfDialogs } from './a-past-of-dialogs.ts'
import { closeDialog, type Dialog, expectDialogHeld, showDialog } from './dialog.ts'
import { visitorDialogs } from './dialogs-of-a-person.ts'
import { dialogsOfManyRounds } from './dialogs-of-many-rounds.ts'
import type { Translate } from './messages.ts'
import { dialogsOf } from './open-dialogs.ts'
import { putInMoney } from './put-in-money.ts'
import { enlarge, still } from './show-screen.ts'
import { expectAccessible, expectWidthHeld, open, test } from './story.ts'

const TIME_MS = 600_000
const MONEY = 5_000_000_000n
const PHONE = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 640 }
const LARGE_PERCENT = 200

test.describe.configure({ timeout: TIME_MS })
test.use(underAName)

test('every dialog that opens at once is accessible, and is held by a small phone, also in large text', async ({
  page,
  newPhone,
  browser,
  t,
}) => {
  const visitor = await newPhone()
  await open(visitor, '/')
  const past = await aPlayerOfDialogs(page, t, browser)
  for (const [title, dialog] of Object.entries<Dialog>(visitorDialogs))
    await test.step(title, () => usable(visitor, t, dialog))
  const later = Object.keys(dialogsOfManyRounds(past))
  for (const [title, dialog] of Object.entries(dialogsOf(past)))
    if (!later.includes(title)) await test.step(title, () => usable(page, t, dialog))
})

test('so is every dialog that waits for rounds', async ({ page, t }) => {
  const past = await aPlayerWithAPast(page, t)
  await putInMoney(page, MONEY)
  for (const [title, dialog] of Object.entries<Dialog>(dialogsOfManyRounds(past)))
    await test.step(title, () => usable(page, t, dialog))
})

/** As it opens on a phone, then on a small one, then with text twice as large. */
async function usable(page: Page, t: Translate, dialog: Dialog): Promise<void> {
  await showDialog(page, t, dialog)
  await expectAccessible(page)
  await expectHeld(page)
  await page.setViewportSize(smallPhone)
  await still(page)
  await expectHeld(page)
  await enlarge(page, LARGE_PERCENT)
  await still(page)
  await expectHeld(page)
  await enlarge(page, 100)
  await page.setViewportSize(PHONE)
  await closeDialog(page, t, dialog)
}

async function expectHeld(page: Page): Promise<void> {
  await expectWidthHeld(page)
  await expectDialogHeld(page)
}
