import { upload } from '@opendraw/contract'
import { upload as send } from '@opendraw/contract/client'
import type { Page } from '@playwright/test'
import { callsOf, stack } from './story.ts'

async function aPicture(page: Page, kind: 'kyc_document' | 'deposit_proof'): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('App-Token'))
  const picture = new Blob([new Uint8Array(await noise(page))], { type: 'image/png' })
  const options = { baseUrl: stack('WEB_URL'), token: () => token, lang: () => 'vi' }
  return (await send(upload, picture, options, { fields: { kind } })).id
}

/** A picture like no other: one that is shown for two deposits takes two operators. */
async function noise(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const side = 24
    canvas.width = side
    canvas.height = side
    const paint = canvas.getContext('2d')
    const pixels = paint?.createImageData(side, side)
    if (pixels) {
      crypto.getRandomValues(new Uint8Array(pixels.data.buffer))
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
      paint?.putImageData(pixels, 0, 0)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Hands in the documents of a person of one's own. */
export async function handIn(page: Page): Promise<void> {
  await callsOf(page).setUserAuth({
    documentKind: 'passport',
    documentNumber: `VN${Date.now()}`,
    documentExpires: '2040-01-31',
    firstName: 'Lan',
    lastName: 'Pham',
    birthDate: '1990-05-17',
    country: 'VN',
    pictures: [await aPicture(page, 'kyc_document'), await aPicture(page, 'kyc_document')],
  })
}

/** Asks for a deposit by bank transfer, with a picture of it. */
export async function aDeposit(page: Page, dollars: number): Promise<bigint> {
  const input = { method: 'bank-usd', amount: BigInt(dollars) * 1_000_000n, key: crypto.randomUUID() }
  const proofs = [await aPicture(page, 'deposit_proof')]
  return (await callsOf(page).requestDeposit({ ...input, proofs })).id
}
