import { aPlayerWithAPast, screens, show } from './all-screens.ts'
import { expectAccessible, expectWidthHeld, speakIn, test } from './story.ts'

const TIME_MS = 600_000
/** The narrowest phone that still is one. */
const smallPhone = { width: 320, height: 640 }
// Every language but English, which is among the shortest.
const others = { light: ['vi', 'ko', 'pt'], dark: ['th', 'ja', 'zh'] } as const
const half = Math.ceil(screens.length / 2)

test.describe.configure({ timeout: TIME_MS })

for (const [name, part] of [
  ['first', screens.slice(0, half)],
  ['second', screens.slice(half)],
] as const) {
  test(`every screen of the ${name} half is accessible`, async ({ page, t, lang }) => {
    await aPlayerWithAPast(page, t)
    for (const path of part) {
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
    await aPlayerWithAPast(page, t)
    await page.setViewportSize(smallPhone)
    await speakIn(page, other)
    for (const path of screens) {
      await show(page, other, path)
      await test.step(path, () => expectWidthHeld(page))
    }
  })
}
