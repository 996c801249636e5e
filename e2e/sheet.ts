import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { still } from './show-screen.ts'

const FOLDER = join(import.meta.dirname, '../var/screens')
/** A longer page goes on as it began. */
const WINDOWS_MAX = 4
/** What comes into view may bring more below it. */
const LOOKS = 2
const GAP = 16
const CAPTION = 24
/** A sheet grows wider before it grows higher: a browser draws no picture higher than 16,384. */
const SHEET_HEIGHT = 6_000

export type Sheet = Readonly<{
  /** Takes a picture of the page from its top to its end; otherwise of what the window shows. */
  add: (page: Page, title: string, how?: Readonly<{ isWhole: boolean }>) => Promise<void>
  /** Draws all pictures at half their size on one, each with its number and title above it, down one column after the other; says how many they are. */
  draw: (browser: Browser) => Promise<number>
}>

type Shot = Readonly<{ caption: string; image: Buffer }>

/** Pictures of screens for people to look at, in a folder of that name under var/screens. */
export async function newSheet(name: string): Promise<Sheet> {
  const folder = join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots: Shot[] = []
  return {
    add: async (page, title, { isWhole } = { isWhole: true }) => {
      const image = isWhole ? await wholeOf(page) : await shotOf(page)
      const number = String(shots.length + 1).padStart(3, '0')
      await writeFile(join(folder, `${number}.png`), image)
      shots.push({ caption: `${number} ${title.replaceAll('&', '&amp;')}`, image })
    },
    draw: async (browser) => {
      await writeFile(join(folder, 'sheet.png'), await sheetOf(browser, shots))
      return shots.length
    },
  }
}

const shotOf = (page: Page) => page.screenshot({ animations: 'disabled' })

/**
 * The page in a window as high as itself. What is fixed to the foot of a phone then lies below the end of the page, as it does
 * for whoever has scrolled there: a picture beyond the window would have it across the middle.
 */
async function wholeOf(page: Page): Promise<Buffer> {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  for (let look = 0; look < LOOKS; look++) {
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    const height = Math.min(Math.max(pageHeight, window.height), WINDOWS_MAX * window.height)
    if (height === page.viewportSize()?.height) break
    await page.setViewportSize({ width: window.width, height })
    await still(page)
  }
  const image = await shotOf(page)
  await page.setViewportSize(window)
  return image
}

/** Pictures of one width and many heights, in columns that take little room. */
async function sheetOf(browser: Browser, shots: readonly Shot[]): Promise<Buffer> {
  const half = Math.max(...shots.map(({ image }) => sizeOf(image).width)) / 2
  const heights = shots.map(({ image }) => sizeOf(image).height / 2 + CAPTION + GAP)
  const columns = Math.ceil(heights.reduce((sum, height) => sum + height, 0) / SHEET_HEIGHT)
  const cells = shots.map(
    ({ caption, image }) =>
      `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: columns * (half + GAP), height: 800 } })
  await page.setContent(`<!doctype html><style>
    body { columns: ${columns}; column-gap: ${GAP}px; margin: ${GAP / 2}px; background: #8a8580; }
    figure { margin: 0 0 ${GAP}px; break-inside: avoid; } img { display: block; width: ${half}px; }
    figcaption { font: 9px sans-serif; height: ${CAPTION}px; overflow: hidden; overflow-wrap: anywhere; }
    </style>${cells.join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}

/** Of a PNG: its head begins with them. */
function sizeOf(image: Buffer): Readonly<{ width: number; height: number }> {
  return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) }
}
