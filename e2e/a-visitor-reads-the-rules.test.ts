import { gameInstances } from '@opendraw/games'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, stack, test } from './story.ts'

/** The live connections that the page has opened, and the games of each subscription on them, newest last. */
function connectionsOf(page: Page): { opened: string[]; games: string[][] } {
  const opened: string[] = []
  const games: string[][] = []
  page.on('websocket', (socket) => {
    opened.push(socket.url())
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload))
      if (said.type === 'open') games.push(said.games)
    })
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/cclive/stream') opened.push(request.url())
  })
  return { opened, games }
}

test('a visitor looks around the lobby and reads what binds us, on one live connection', async ({
  page,
  t,
}) => {
  const { opened, games } = connectionsOf(page)
  // The first formats are made beside the page (boot/first-formats.ts): a policy that refused it would cost time, and nothing else.
  const formats = page.waitForEvent('worker')
  await open(page, '/pages/home/index')
  expect((await formats).url()).toMatch(/^blob:/)
  await page.getByRole('link', { name: t('game.all') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.game') })).toBeVisible()

  // Every table counts down, and hears of its own rounds: one connection carries them all.
  const clock = page.getByRole('listitem').filter({ hasText: t('round.drawsIn') })
  await expect(clock.first()).toContainText(/\d\d:\d\d/)
  const before = await page.getByRole('main').textContent()
  await expect.poll(() => page.getByRole('main').textContent()).not.toBe(before)
  await expect.poll(() => games.at(-1) ?? []).toHaveLength(gameInstances.length)
  await expectAccessible(page)

  await page.getByRole('link', { name: `${t('lobby.rules')} ${t('game.ssc')}` }).click()
  await expect(page.getByText(t('rules.ssc.form'))).toBeVisible()
  const subscriptions = games.length
  await expect(page.getByRole('row', { name: '40951/100000' })).toContainText('2.39')

  // The text is hashed in this browser and compared with the hash that was published before the week.
  await page.getByRole('button', { name: t('rules.show') }).click()
  await expect(page.getByText(t('rules.same'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('rules.text') })).toHaveValue(
    /^opendraw\/rules\/v1\ngame ssc-1m/,
  )
  await expectAccessible(page)

  // A screen that watches less keeps what is subscribed to.
  expect([opened.length, games.length]).toEqual([1, subscriptions])
})

test('the pictures that a player may choose from are served as they are listed', async ({ request }) => {
  const reply = await request.get(new URL('/api/ccinit/getheardlist', stack('WEB_URL')).href)
  const { data } = await reply.json()
  expect(data.list).toHaveLength(12)
  for (const { url } of data.list) {
    const picture = await request.get(new URL(url, stack('WEB_URL')).href)
    expect(picture.headers()['content-type']).toBe('image/svg+xml')
    expect((await picture.body()).length).toBeLessThan(1024)
  }
})
