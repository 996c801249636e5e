import { type Language, playerCalls } from '@opendraw/contract'
import { createClient } from '@opendraw/contract/client'
import type { Page } from '@playwright/test'
import { shown, textOf } from './messages.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, stack, test } from './story.ts'

/** What every visitor reads in that language. */
function localizedIn(lang: Language) {
  return createClient(playerCalls, { baseUrl: stack('WEB_URL'), token: () => null, lang: () => lang })
}

/** The heading of a content text, which is below the name of the page. */
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('an anonymous visitor reads how to contact us, and only the open pages', async ({ page, t, lang }) => {
  const words = await localizedIn(lang).readPage({ id: 'contact' })
  await open(page, '/pages/home/index')
  await page
    .getByRole('navigation', { name: t('home.rewards'), exact: true })
    .getByRole('link', { name: t('reach.title'), exact: true })
    .click()
  await expect(headline(page, words.title)).toBeVisible()
  await expectAccessible(page)
  await open(page, '/pages/events/helplist')
  await expect(page).toHaveURL(/#\/pages\/login\/index\?redirect=%2Fpages%2Fevents%2Fhelplist$/)
})

test('a player reads a message and its badge disappears, finds an answer, and follows an activity to its page', async ({
  page,
  t,
  lang,
}) => {
  const localized = localizedIn(lang)
  await register(page, t)
  await open(page, '/pages/home/index')
  const bell = page.getByRole('main').locator('a[href="#/pages/jogos/notice/index"]')
  const { unread } = await callsOf(page).countUnread({})
  expect(unread).toBeGreaterThan(0)
  await expect(bell).toHaveText(String(unread))

  await bell.click()
  const welcome = await localized.readNotice({ id: 'welcome' })
  await expectAccessible(page)
  await page.getByRole('link', { name: welcome.title }).click()
  await expect(headline(page, welcome.title)).toBeVisible()
  await expect.poll(async () => (await callsOf(page).countUnread({})).unread).toBe(unread - 1)
  await page.getByRole('button', { name: t('common.back'), exact: true }).click()
  if (unread > 1) await page.getByRole('button', { name: t('notices.readAll'), exact: true }).click()
  await expect(page.getByRole('img', { name: t('notices.isNew'), exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('common.back'), exact: true }).click()
  await expect(bell).toHaveText('')

  // The answer is found by words of its text, in any case.
  const answer = await localized.readHelp({ id: 'withdraw' })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('help.title'), exact: true })
    .click()
  await expect(headline(page, answer.topic.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('help.search'), exact: true }).fill(answer.title.toUpperCase())
  await expect(headline(page, answer.topic.title)).toBeHidden()
  await page.getByRole('link', { name: answer.title }).click()
  await expect(headline(page, answer.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('help.contact'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reach.title'), exact: true })).toBeVisible()

  const activity = await localized.readActivity({ id: 'check-a-draw' })
  await open(page, '/pages/events/index')
  await page.getByRole('link', { name: activity.title }).click()
  await expect(headline(page, activity.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('act.go'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`#${activity.path}$`))

  // The same answer in a third language.
  const vietnamese = await localizedIn('vi').readHelp({ id: 'withdraw' })
  await open(page, '/pages/events/helpdetail?id=withdraw')
  await speakIn(page, 'vi')
  await expect(headline(page, vietnamese.title)).toBeVisible()
  await expect(page.getByRole('link', { name: textOf('vi')('help.contact'), exact: true })).toBeVisible()
})

test('the page about us agrees with the books', async ({ page, t, lang }) => {
  await register(page, t)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/ccinit/getabout'))
  await open(page, '/pages/jogos/about-us/index')
  const { data } = await (await answered).json()
  const { reserve, returns } = playerCalls.getAbout.reply.parse(data)
  const books = page.getByRole('heading', { level: 2, name: t('about.reserve'), exact: true }).locator('..')
  for (const amount of [reserve.bankroll, reserve.funded, reserve.owed, reserve.held])
    await expect(books).toContainText(shown(amount, lang))
  expect(returns.find(({ game }) => game === 'rgb')).toMatchObject({ lowest: { num: 49n, den: 50n } })
  await expect(page.getByRole('link', { name: new RegExp(`^${t('rgb.name')} `) })).toContainText('98%')
  await expect(page.getByText(t('about.noLicence'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

// security: 34
test('only a page of the list is framed, whatever the address says', async ({ page, t }) => {
  await register(page, t)
  await open(page, '/pages/framebox?id=nowhere&url=https://evil.example/')
  await expect(page.getByText(t('framebox.unknown'), { exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  const { title, url } = await localizedIn('en').getFrame({ id: 'drand' })
  await page.route(`${url}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A page</p>' }))
  await open(page, '/pages/framebox?id=drand&url=https://evil.example/')
  await speakIn(page, 'en')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', title)
  await expect(frame).toHaveAttribute('src', url)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  await expect(frame.contentFrame().getByText('A page', { exact: true })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('App-Token'))
  expect(page.url()).not.toContain(token)
})

test('a place is chosen by a press and shown with its distance, and the server hears of neither', async ({
  page,
  t,
  context,
}) => {
  await register(page, t)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.50073, longitude: -0.12463 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await open(page, '/pages/choose-location?back=/pages/open-location')
  await page.getByRole('button', { name: t('place.here'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('place.point'), exact: true })).toContainText('51.50073')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('place.use'), exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/open-location\?latitude=51\.50073&longitude=-0\.12463$/)

  await open(page, '/pages/open-location?latitude=48.85837&longitude=2.29448&name=The%20tower')
  await expect(headline(page, 'The tower')).toBeVisible()
  await page.getByRole('button', { name: t('place.measure'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('place.distance'), exact: true })).toContainText(
    /341\s?\S+/,
  )
  await expect(page.getByRole('link', { name: t('place.map') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=48\.85837&mlon=2\.29448/,
  )
  await expectAccessible(page)
  expect(asked.filter((request) => /51\.5|48\.858/.test(request))).toEqual([])
})
