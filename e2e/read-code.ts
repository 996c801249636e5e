import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'

type Picture = Readonly<{ width: number; height: number; data: number[] }>

/** What a camera reads in that picture: decoded by what the console reads tickets with. */
export async function readCode(page: Page, file: Buffer): Promise<string> {
  const picture = await page.evaluate(async (base64): Promise<Picture> => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    // As large as a phone shows it.
    const [width, height] = [bitmap.width / 2, bitmap.height / 2]
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(bitmap, 0, 0, width, height)
    return { width, height, data: [...(pen?.getImageData(0, 0, width, height).data ?? [])] }
  }, file.toString('base64'))
  const console = createRequire(new URL('../apps/console/package.json', import.meta.url))
  const { default: decode } = await import(pathToFileURL(console.resolve('qr/decode.js')).href)
  return decode({ ...picture, data: Uint8Array.from(picture.data) })
}
