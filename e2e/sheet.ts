import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

const FOLDER = join(import.meta.dirname, '../var/screens')

type Sheet = Readonly<{
  /** Takes a picture of the page as it stands. */
  add: (page: Page, title: string) => Promise<void>
  /** Draws all pictures at half their size on one, each with its number and title above it; says how many they are. */
  draw: (
    browser: Browser,
    size: Readonly<{ width: number; height: number }>,
    columns: number,
  ) => Promise<number>
}>

/** Pictures of screens for people to look at, in a folder of that name under var/screens. */
export async function newSheet(name: string): Promise<Sheet> {
  const folder = join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots: { caption: string; image: Buffer }[] = []
  return {
    add: async (page, title) => {
      const image = await page.screenshot({ animations: 'disabled' })
      const number = String(shots.length + 1).padStart(3, '0')
      await writeFile(join(folder, `${number}.png`), image)
      shots.push({ caption: `${number} ${title.replaceAll('&', '&amp;')}`, image })
    },
    draw: async (browser, { width, height }, columns) => {
      const cells = shots.map(
        ({ caption, image }) =>
          `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
      )
      const page = await browser.newPage({ viewport: { width: columns * (width / 2 + 16), height: 800 } })
      await page.setContent(`<style>
        body { display: grid; grid-template-columns: repeat(${columns}, ${width / 2}px); gap: 16px; margin: 8px; background: #8a8580; }
        figure { margin: 0; } img { display: block; width: ${width / 2}px; height: ${height / 2}px; }
        figcaption { font: 9px sans-serif; height: 24px; overflow: hidden; overflow-wrap: anywhere; }
        </style>${cells.join('')}`)
      await writeFile(join(folder, 'sheet.png'), await page.screenshot({ fullPage: true }))
      await page.close()
      return shots.length
    },
  }
}
