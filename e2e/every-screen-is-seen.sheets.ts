import type { Page } from '@playwright/test'
import { aPlayerWithAPast, screens, show } from './all-screens.ts'
import { newSheet } from './sheet.ts'
import { expect, speakIn, test } from './story.ts'

const TIME_MS = 1_200_000
const COLUMNS = 8
/** How a sheet shows them: the phone, the size of its text, and the language where it is not the story's own. */
const sheets = {
  phone: { viewport: { width: 390, height: 844 }, textPercent: 100, other: undefined },
  'small phone': {
    viewport: { width: 320, height: 640 },
    textPercent: 100,
    other: { light: 'vi', dark: 'th' },
  },
  'large text': { viewport: { width: 390, height: 844 }, textPercent: 200, other: undefined },
} as const

test.describe.configure({ timeout: TIME_MS })

for (const [name, { viewport, textPercent, other }] of Object.entries(sheets)) {
  test(`a sheet of every screen: ${name}`, async ({ page, browser, t, lang, colorScheme }) => {
    const scheme = colorScheme === 'dark' ? 'dark' : 'light'
    const sheet = await newSheet(`${name.replace(' ', '-')}-${scheme}`)
    await aPlayerWithAPast(page, t)
    await page.setViewportSize(viewport)
    const language = other?.[scheme] ?? lang
    if (language !== lang) await speakIn(page, language)
    for (const path of screens) {
      await show(page, language, path)
      if (textPercent !== 100) await enlarge(page, textPercent)
      await sheet.add(page, path)
    }
    expect(await sheet.draw(browser, viewport, COLUMNS)).toBe(screens.length)
  })
}

/** As the reader's own setting of a phone does it. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('text-size-adjust', `${size}%`, 'important')
  }, percent)
}
