import type { Page } from '@playwright/test'
import { underAName } from './a-device-with-passkeys.ts'
import { aPlayerOfDialogs } from './a-past-of-dialogs.ts'
import { closeDialog, type Dialog, dialogOn, showDialog } from './dialog.ts'
import { visitorDialogs } from './dialogs-of-a-person.ts'
import { type Translate, textOf } from './messages.ts'
import { dialogsOf } from './open-dialogs.ts'
import { newSheet, type Sheet } from './sheet.ts'
import { enlarge, still } from './show-screen.ts'
import { expect, open, speakIn, test } from './story.ts'

const TIME_MS = 1_800_000

/** How a sheet shows them: the window, the size of its text, and the languages where they are not the story's own. */
const looks = {
  dialogs: { window: { width: 390, height: 844 }, other: null, textPercent: 100 },
  // In the two languages with the longest texts.
  'dialogs, small phone': {
    ...{ window: { width: 320, height: 640 }, textPercent: 100 },
    other: { light: 'pt', dark: 'vi' },
  },
  'dialogs, large text': { window: { width: 390, height: 844 }, other: null, textPercent: 200 },
} as const

test.describe.configure({ timeout: TIME_MS })
test.use(underAName)

for (const [name, { window, other, textPercent }] of Object.entries(looks)) {
  test(`a sheet of every dialog: ${name}`, async ({ page, newPhone, browser, t, lang, colorScheme }) => {
    const scheme = colorScheme === 'dark' ? 'dark' : 'light'
    const language = other?.[scheme] ?? lang
    const sheet = await newSheet(`${name.replaceAll(/\W+/g, '-')}-${scheme}`)
    const visitor = await newPhone()
    await open(visitor, '/')
    const past = await aPlayerOfDialogs(page, t, browser)
    for (const [phone, dialogs] of [
      [visitor, Object.entries<Dialog>(visitorDialogs)],
      [page, Object.entries(dialogsOf(past))],
    ] as const) {
      await phone.setViewportSize(window)
      if (language !== lang) await speakIn(phone, language)
      for (const [title, dialog] of dialogs)
        await test.step(title, () => seen(phone, textOf(language), { sheet, title, dialog, textPercent }))
    }
    expect(await sheet.draw(browser)).toBeGreaterThanOrEqual(Object.keys(dialogsOf(past)).length)
  })
}

type Seen = Readonly<{ sheet: Sheet; title: string; dialog: Dialog; textPercent: number }>

/** Pictures of a dialog: as it opens, and its end where it must be scrolled. */
async function seen(page: Page, t: Translate, { sheet, title, dialog, textPercent }: Seen): Promise<void> {
  await showDialog(page, t, dialog)
  if (textPercent !== 100) await enlarge(page, textPercent)
  await still(page)
  await sheet.add(page, title, { isWhole: false })
  const isLong = await dialogOn(page).evaluate((one) => {
    one.scrollTop = one.scrollHeight
    return one.scrollTop > 0
  })
  if (isLong) await sheet.add(page, `${title}, its end`, { isWhole: false })
  await closeDialog(page, t, dialog)
}
