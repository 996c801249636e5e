import { gameInstances } from '@opendraw/games'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, stack, test } from './story.ts'

/** The games of each live stream that the page has opened, newest last. */
function streamsOf(page: Page): string[] {
  const games: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/cclive/stream') games.push(url.searchParams.get('games') ?? '')
  })
  return games
}

test('a visitor looks around the lobby and reads what binds us, on one live stream', async ({ page, t }) => {
  const streams = streamsOf(page)
  await open(page, '/pages/home/index')
  await page.getByRole('link', { name: t('game.all') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.game') })).toBeVisible()

  // Every table counts down, and hears of its own rounds: one stream carries them all.
  const clock = page.getByRole('listitem').filter({ hasText: t('round.drawsIn') })
  await expect(clock.first()).toContainText(/\d\d:\d\d/)
  const before = await page.getByRole('main').textContent()
  await expect.poll(() => page.getByRole('main').textContent()).not.toBe(before)
  await expect.poll(() => streams.at(-1)?.split(',')).toHaveLength(gameInstances.length)
  await expectAccessible(page)

  await page.getByRole('link', { name: `${t('lobby.rules')} ${t('game.ssc')}` }).click()
  await expect(page.getByText(t('rules.ssc.form'))).toBeVisible()
  const opened = streams.length
  await expect(page.getByRole('row', { name: '40951/100000' })).toContainText('2.39')

  // The text is hashed in this browser and compared with the hash that was published before the week.
  await page.getByRole('button', { name: t('rules.show') }).click()
  await expect(page.getByText(t('rules.same'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('rules.text') })).toHaveValue(
    /^opendraw\/rules\/v1\ngame ssc-1m/,
  )
  await expectAccessible(page)

  // A screen that watches less keeps the open stream.
  expect(streams).toHaveLength(opened)
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
