import { aPlayerOfLongTexts } from './a-long-past.ts'
import { aPlayerWithAPast } from './a-past.ts'
import { screensOf, visitorScreens } from './all-screens.ts'
import { enlarge, show, still } from './show-screen.ts'
import { expectAccessible, expectWidthHeld, open, speakIn, test } from './story.ts'

const TIME_MS = 600_000
/** The narrowest phone that still is one. */
const smallPhone = { width: 320, height: 640 }
const LARGE_PERCENT = 200
// Every language but English, which is among the shortest.
const others = { light: ['vi', 'ko', 'pt'], dark: ['th', 'ja', 'zh'] } as const

test.describe.configure({ timeout: TIME_MS })

for (const part of ['first', 'second'] as const) {
  test(`every screen of the ${part} half is accessible`, async ({ page, t, lang }) => {
    const screens = screensOf(await aPlayerWithAPast(page, t))
    const half = Math.ceil(screens.length / 2)
    for (const path of part === 'first' ? screens.slice(0, half) : screens.slice(half)) {
      await show(page, lang, path)
      await test.step(path, () => expectAccessible(page))
    }
  })
}

for (const nth of [0, 1, 2] as const) {
  test(`every screen holds its width on a small phone, language ${nth + 1} of 3`, async ({
    page,
    t,
    colorScheme,
  }) => {
    const other = others[colorScheme === 'dark' ? 'dark' : 'light'][nth]
    const past = await aPlayerWithAPast(page, t)
    await page.setViewportSize(smallPhone)
    await speakIn(page, other)
    for (const path of screensOf(past)) {
      await show(page, other, path)
      await test.step(path, () => expectWidthHeld(page))
    }
  })
}

test('every screen holds its width on a small phone with names and amounts as long as may be, also in large text', async ({
  page,
  t,
  colorScheme,
}) => {
  // The languages with the longest texts.
  const longest = colorScheme === 'dark' ? 'vi' : 'pt'
  const past = await aPlayerOfLongTexts(page, t)
  await page.setViewportSize(smallPhone)
  await speakIn(page, longest)
  for (const path of screensOf(past)) {
    await show(page, longest, path)
    await test.step(path, () => expectWidthHeld(page))
    await enlarge(page, LARGE_PERCENT)
    await still(page)
    await test.step(`${path}, large text`, () => expectWidthHeld(page))
    await enlarge(page, 100)
  }
})

test('every screen of a visitor is accessible, and holds its width on a small phone', async ({
  page,
  lang,
  colorScheme,
}) => {
  await open(page, '/')
  for (const path of visitorScreens) {
    await show(page, lang, path)
    await test.step(path, () => expectAccessible(page))
  }
  await page.setViewportSize(smallPhone)
  for (const other of others[colorScheme === 'dark' ? 'dark' : 'light']) {
    await speakIn(page, other)
    for (const path of visitorScreens) {
      await show(page, other, path)
      await test.step(`${path} in ${other}`, () => expectWidthHeld(page))
    }
  }
})
