import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as paths from '../apps/web/src/paths.ts'
import type { Translate } from './messages.ts'
import { readCode } from './read-code.ts'
import { fund, placeByCall, register } from './steps.ts'
import { callsOf, expect, open, stack, test } from './story.ts'

/** A bet, and its draw. */
const DRAWN_MS = 90_000
/** Where a picture has its line for the name: between what the bet came to and the code, within the margins. */
const LINE = { left: 72, right: 828, top: 590, bottom: 700 }

/** What the contract lets through, and how the player reads it back. */
const taken = [
  ['<b>Mia</b><img src=x>', '<b>Mia</b><img src=x>'],
  ['WMWMWMWMWMWMWMWMWMWMWMWM', 'WMWMWMWMWMWMWMWMWMWMWMWM'],
  [`Z${'\u0302'.repeat(23)}`, `Z${'\u0302'.repeat(23)}`],
  ['👨‍👩‍👧‍👦👩🏽‍🚀🏴‍☠️', '👨‍👩‍👧‍👦👩🏽‍🚀🏴‍☠️'],
  ['محمد ﷽ ﷽ ﷽ ﷽', 'محمد ﷽ ﷽ ﷽ ﷽'],
  ['Mia\u202E00.000,1\u2066\u200B', 'Mia00.000,1'],
] as const
/** What it refuses: longer, of two lines, the operator's own, and nothing that can be seen. */
const refused = ['W'.repeat(25), 'Mia\nwon', 'Opendr\u0430w', '\u202E\u200B\u2066']

test('whatever a player calls themselves, the picture of their bet keeps its lines and its code', async ({
  page,
  t,
}) => {
  await register(page, t)
  const bet = await aDrawnBet(page)
  const calls = callsOf(page)
  for (const nickname of refused)
    await expect(calls.editProfile({ nickname }), JSON.stringify(nickname)).rejects.toThrow()

  await test.step('the picture of a round names no one', async () => {
    await open(page, paths.verifyRound(bet.gameId, bet.issue))
    await page.getByRole('button', { name: t('share.result') }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0)
  })
  for (const [nickname, read] of taken)
    await test.step(`that of a bet names ${JSON.stringify(nickname)} where it is asked to`, async () => {
      await calls.editProfile({ nickname })
      expect((await calls.getUserinfo({})).nickname).toBe(read)
      await page.reload()
      const [plain, withName] = await picturesOf(page, t)
      const { left, right, top, bottom } = await differenceOf(page, plain, withName)
      expect(left).toBeGreaterThanOrEqual(LINE.left)
      expect(right).toBeLessThanOrEqual(LINE.right)
      expect(top).toBeGreaterThanOrEqual(LINE.top)
      expect(bottom).toBeLessThanOrEqual(LINE.bottom)
      const link = `${stack('WEB_URL')}/#${paths.verifyRound(bet.gameId, bet.issue)}`
      expect([await readCode(page, plain), await readCode(page, withName)]).toEqual([link, link])
    })
})

/** One of 10.00 that has been drawn: its picture says what was staked and what came of it. */
async function aDrawnBet(page: Page) {
  await fund(page, 50)
  const line = { play: 'rgb_big', pick: '', stake: 10_000_000n }
  await expect
    .poll(() => placeByCall(page, 'rgb-30s', [line]), { timeout: 40_000, intervals: [1_000] })
    .toBe('placed')
  const newest = async () => (await callsOf(page).listBets({ limit: 1 })).list[0]
  await expect.poll(async () => (await newest())?.state, { timeout: DRAWN_MS }).toMatch(/won|lost/)
  const bet = await newest()
  if (!bet) throw new Error('no bet')
  return bet
}

/** The picture of the newest bet as it is saved, without a name and then with it. */
async function picturesOf(page: Page, t: Translate): Promise<readonly [plain: Buffer, withName: Buffer]> {
  await open(page, paths.allBets)
  await page.locator('summary').first().click()
  await page.getByRole('button', { name: t('share.receipt') }).click()
  const sheet = page.getByRole('dialog', { name: t('share.receipt') })
  await expect(sheet.getByRole('img')).toBeVisible()
  const saved = async () => {
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: t('invite.save') }).click()
    return readFile(await (await download).path())
  }
  const plain = await saved()
  await sheet.getByRole('checkbox', { name: t('share.name') }).check()
  let withName = plain
  // The file is made beside the picture, a moment later.
  await expect
    .poll(async () => {
      withName = await saved()
      return withName.equals(plain)
    })
    .toBe(false)
  await page.keyboard.press('Escape')
  return [plain, withName]
}

/** The smallest box with every pixel in which two pictures differ. */
function differenceOf(page: Page, one: Buffer, other: Buffer) {
  return page.evaluate(
    async (files) => {
      const [a, b] = await Promise.all(
        files.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          pen?.drawImage(bitmap, 0, 0)
          return pen?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      const box = { left: Number.MAX_SAFE_INTEGER, right: 0, top: Number.MAX_SAFE_INTEGER, bottom: 0 }
      for (const [at, value] of a?.data.entries() ?? []) {
        if (value === b?.data[at]) continue
        const [x, y] = [Math.floor(at / 4) % (a?.width ?? 1), Math.floor(at / 4 / (a?.width ?? 1))]
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x + 1)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y + 1)
      }
      return box
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
