import type { Page } from '@playwright/test'
import { aPlayerOfLongTexts } from './a-long-past.ts'
import { aNewPlayer, aPlayerWithAPast } from './a-past.ts'
import { screensOf, visitorScreens } from './all-screens.ts'
import { newSheet } from './sheet.ts'
import { enlarge, show, still } from './show-screen.ts'
import { expect, open, speakIn, test } from './story.ts'

const TIME_MS = 1_800_000
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 360, height: 740 }
const SMALL = { width: 320, height: 640 }

/**
 * How a sheet shows them: the window, the size of its text, the languages where they are not the story's own, and what is
 * not as usual: a player who has done nothing yet, or one whose names and amounts are as long as may be, a server that does not
 * answer, or one that fails.
 */
type Look = Readonly<{
  window: Readonly<{ width: number; height: number }>
  textPercent?: number
  other?: Readonly<{ light: Language; dark: Language }>
  server?: 'silent' | 'failing'
  player?: keyof typeof players
}>
const players = { past: aPlayerWithAPast, new: aNewPlayer, long: aPlayerOfLongTexts } as const
type Language = Parameters<typeof speakIn>[1]

const looks: Readonly<Record<string, Look>> = {
  phone: { window: PHONE },
  'small phone': { window: SMALL, other: { light: 'vi', dark: 'th' } },
  // Every language but English, as wide as most cheap phones are.
  'narrow phone, first languages': { window: NARROW, other: { light: 'pt', dark: 'ja' } },
  'narrow phone, second languages': { window: NARROW, other: { light: 'ko', dark: 'zh' } },
  'narrow phone, third languages': { window: NARROW, other: { light: 'vi', dark: 'th' } },
  'large text': { window: PHONE, textPercent: 200 },
  'large text, small phone': { window: SMALL, textPercent: 200 },
  long: { window: PHONE, player: 'long' },
  'long, small phone': { window: SMALL, player: 'long', other: { light: 'pt', dark: 'vi' } },
  desktop: { window: { width: 1280, height: 800 } },
  empty: { window: PHONE, player: 'new' },
  loading: { window: PHONE, player: 'new', server: 'silent' },
  error: { window: PHONE, player: 'new', server: 'failing' },
}

test.describe.configure({ timeout: TIME_MS })

for (const [name, look] of Object.entries(looks)) {
  test(`a sheet of every screen: ${name}`, async ({ page, newPhone, browser, t, lang, colorScheme }) => {
    const scheme = colorScheme === 'dark' ? 'dark' : 'light'
    const sheet = await newSheet(`${name.replaceAll(/\W+/g, '-')}-${scheme}`)
    const language = look.other?.[scheme] ?? lang
    const visitor = await newPhone()
    await open(visitor, '/')
    const past = await players[look.player ?? 'past'](page, t)
    const screens = screensOf(past)
    for (const [phone, paths] of [
      [visitor, visitorScreens],
      [page, screens],
    ] as const) {
      await phone.setViewportSize(look.window)
      if (language !== lang) await speakIn(phone, language)
      if (look.server) await breakServer(phone, look.server)
      for (const path of paths) {
        await (look.server ? showAlone(phone, path) : show(phone, language, path))
        if (look.textPercent) await enlarge(phone, look.textPercent)
        await sheet.add(phone, path)
      }
    }
    const count = visitorScreens.length + screens.length
    expect(await sheet.draw(browser)).toBe(count)
  })
}

/** From here on every call is left without an answer, or fails. */
async function breakServer(page: Page, server: 'silent' | 'failing'): Promise<void> {
  await page.route('**/api/**', (route) =>
    server === 'failing' ? route.fulfill({ status: 503, body: '' }) : undefined,
  )
}

/** Opens a screen whose data does not come. */
async function showAlone(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await still(page)
}
