import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

test('the picture of a result leads whoever scans it to the check of that draw', async ({
  page,
  newPhone,
  t,
}) => {
  await page.goto('/')
  const drawn = async () => (await callsOf(page).getGame({ id: 'rgb-30s' })).last?.issue ?? 0n
  await expect.poll(drawn, { timeout: 80_000, intervals: [1_000] }).not.toBe(0n)
  const path = `/pages/fairness/verify?game=rgb-30s&issue=${await drawn()}`
  await open(page, path)
  await page.getByRole('button', { name: t('share.result') }).click()
  const sheet = page.getByRole('dialog', { name: t('share.result') })
  await expect(sheet.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('invite.save') }).click()
  const link = await readCode(page, await readFile(await (await saved).path()))
  expect(link).toBe(`${stack('WEB_URL')}/#${path}`)

  const visitor = await newPhone()
  await visitor.goto(link)
  await expect(visitor.getByText(t('verify.good'))).toBeVisible()
})

type Picture = Readonly<{ width: number; height: number; data: number[] }>

/** What a camera reads in that picture: decoded by what the console reads tickets with. */
async function readCode(page: Page, file: Buffer): Promise<string> {
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
