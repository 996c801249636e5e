import { liveSocket, liveStream } from '@opendraw/contract'
import { bet, fund, logIn, register } from './steps.ts'
import { callsOf, expect, open, test } from './story.ts'

test('two phones of one player show the same balance without a reload', async ({ page, newPhone, t }) => {
  const name = await register(page, t)
  await fund(page, 120)
  const other = await newPhone()
  await logIn(other, t, name)
  await open(other, '/pages/mine/index')
  await expect(other.locator('main').getByText('120').first()).toBeVisible()

  await bet(page, t, new RegExp(t('play.rgb_violet')))

  await expect(page.getByText('110.00').first()).toBeVisible()
  await expect(other.locator('main').getByText('110').first()).toBeVisible()
})

test('what happens between the first answer and the opening of the live stream is shown by itself', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 120)
  const issue = await bet(page, t, new RegExp(t('play.rgb_violet')))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.routeWebSocket(`**/${liveSocket.path}`, (socket) => socket.close())
  await page.route(`**/${liveStream.path}*`, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/pages/cc/rgb/order')
  await page.reload()
  // Once on the filter, once on the bet.
  const waiting = page.getByText(t('bets.waiting'), { exact: true })
  await expect(waiting).toHaveCount(2)
  await expect
    .poll(async () => (await callsOf(page).listBets({ limit: 1 })).list[0], { timeout: 60_000 })
    .toMatchObject({ issue: BigInt(issue), state: expect.stringMatching(/won|lost/) })
  await expect(waiting).toHaveCount(2)
  letThrough()
  await expect(waiting).toHaveCount(1)
})
