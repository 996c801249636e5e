import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { aPlayerWithAPast, screens, show } from './all-screens.ts'
import { expect, speakIn, test } from './story.ts'

const TIME_MS = 1_200_000
const FOLDER = join(import.meta.dirname, '../var/screens')
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
    const folder = join(FOLDER, `${name.replace(' ', '-')}-${scheme}`)
    await mkdir(folder, { recursive: true })
    await aPlayerWithAPast(page, t)
    await page.setViewportSize(viewport)
    const language = other?.[scheme] ?? lang
    if (language !== lang) await speakIn(page, language)
    const shots: Shot[] = []
    for (const path of screens) {
      await show(page, language, path)
      if (textPercent !== 100) await enlarge(page, textPercent)
      const image = await page.screenshot({ animations: 'disabled' })
      const file = `${String(shots.length + 1).padStart(3, '0')}.png`
      await writeFile(join(folder, file), image)
      shots.push({ path, file, image })
    }
    await writeFile(join(folder, 'sheet.png'), await sheetOf(browser, shots, viewport))
    expect(shots).toHaveLength(screens.length)
  })
}

type Shot = Readonly<{ path: string; file: string; image: Buffer }>

/** As the reader's own setting of a phone does it. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('text-size-adjust', `${size}%`, 'important')
  }, percent)
}

/** All pictures at half their size on one, each with its number and address above it. */
async function sheetOf(
  browser: Browser,
  shots: readonly Shot[],
  { width, height }: Readonly<{ width: number; height: number }>,
): Promise<Buffer> {
  const cells = shots.map(
    ({ path, file, image }) =>
      `<figure><figcaption>${file.slice(0, 3)} ${path.replaceAll('&', '&amp;')}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: COLUMNS * (width / 2 + 16), height: 800 } })
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${COLUMNS}, ${width / 2}px); gap: 16px; margin: 8px; background: #8a8580; }
    figure { margin: 0; } img { display: block; width: ${width / 2}px; height: ${height / 2}px; }
    figcaption { font: 9px sans-serif; height: 24px; overflow: hidden; overflow-wrap: anywhere; }
    </style>${cells.join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
