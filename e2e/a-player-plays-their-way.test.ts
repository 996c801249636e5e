import { getPlays } from '@opendraw/contract'
import type { GameInstanceId } from '@opendraw/games'
import type { Page } from '@playwright/test'
import { ofGame } from '../apps/web/src/paths.ts'
import type { Translate } from './messages.ts'
import { aLongRound, bet, fillSlip, fund, register } from './steps.ts'
import { callsOf, expect, open, test } from './story.ts'

test('a game with a star comes first on home, what was played last after it, also after a reload', async ({
  page,
  t,
}) => {
  await register(page, t)
  const star = page.getByRole('button', { name: t('game.favourite', { name: '' }).trim() })
  await open(page, ofGame('pk', 'play', 'pk-3m'))
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  for (const [kind, id] of [
    ['k3', 'k3-1m'],
    ['rgb', 'rgb-5m'],
  ] as const) {
    await open(page, ofGame(kind, 'play', id))
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  }
  await open(page, '/pages/home/index')
  await expectYours(page, t, ['pk-3m', 'rgb-5m', 'k3-1m'])
  await page.reload()
  await expectYours(page, t, ['pk-3m', 'rgb-5m', 'k3-1m'])

  await page
    .getByRole('list', { name: t('home.yours') })
    .getByRole('link')
    .last()
    .click()
  await star.click()
  await open(page, '/pages/home/index')
  await expectYours(page, t, ['k3-1m', 'pk-3m', 'rgb-5m'])
})

test('half, double and MAX stake what they say, and the last bet comes back with its picks and stakes', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 120)
  const gameId = await aLongRound(page)
  const choices = [/red/i, /violet/i]
  const sheet = await fillSlip(page, t, { gameId, choices, leftMs: 20_000 })
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
  const expectStake = async (stake: string, total: string) => {
    await expect(sheet.locator('output').first()).toHaveText(stake)
    await expect(sheet.getByRole('button', { name: t('slip.place', { amount: total }) })).toBeEnabled()
  }
  await expectStake('10', '20.00')
  await press(t('slip.double'))
  await expectStake('20', '40.00')
  await press(t('slip.halve'))
  await press(t('slip.halve'))
  await expectStake('5', '10.00')
  await press(t('slip.halve'))
  await expectStake('2.50', '5.00')
  await press('×5')
  await expectStake('2.50', '25.00')
  await press('×1')
  await press(t('slip.max'))
  await expectStake('60', '120.00')
  await expect(sheet.getByText(t('slip.maxCash', { amount: '60.00' }))).toBeVisible()
  await expect(sheet.getByRole('button', { name: t('slip.double') })).toBeDisabled()
  await press(t('slip.halve'))
  await press('×1')
  await press(t('slip.place', { amount: '60.00' }))
  await expect(sheet).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: t('slip.repeat') }).click()
  await expectStake('30', '60.00')
  await press(t('slip.place', { amount: '60.00' }))
  await expect(sheet).toBeHidden()
  const lines = [
    ['rgb_red', '', 30_000_000n],
    ['rgb_violet', '', 30_000_000n],
  ]
  expect(await linesPlaced(page)).toEqual([lines, lines])
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(0n)
})

test('odds that have changed while the sheet is open are asked in it, and nothing is placed before they are accepted', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 120)
  // What the board says is older than what the server sells: its own next refusal and its own next answer say so.
  const plays = `**/api/${getPlays.path}`
  await page.route(plays, async (route) => {
    const response = await route.fetch()
    const sold = (await response.text()).replace('"oddsVersion":1', '"oddsVersion":9')
    await route.fulfill({ response, body: sold.replaceAll('"odds":[205,160]', '"odds":[195,150]') })
  })
  const sheet = await fillSlip(page, t, { gameId: await aLongRound(page), choices: [/red/i], leftMs: 20_000 })
  await expect(sheet.getByText('×1.95 / 1.50')).toBeVisible()
  await page.unroute(plays)
  const place = sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) })
  await place.click()
  const name = t('play.rgb_red')
  await expect(sheet.getByRole('alert')).toContainText(
    t('slip.oddsLine', { name, before: '1.95 / 1.50', after: '2.05 / 1.60' }),
  )
  await expect(place).toBeHidden()
  expect(await linesPlaced(page)).toEqual([])

  await sheet.getByRole('button', { name: t('slip.acceptOdds') }).click()
  await expect(sheet.getByRole('alert')).toBeHidden()
  await place.click()
  await expect(sheet).toBeHidden()
  expect(await linesPlaced(page)).toEqual([[['rgb_red', '', 10_000_000n]]])
  const { list } = await callsOf(page).listBets({ limit: 1 })
  expect(list[0]?.lines[0]?.odds).toEqual([205, 160])
})

test('what is felt and heard is what was chosen, and a result is said in one sentence', async ({
  page,
  t,
}) => {
  // In the place of the phone's motor and its speaker: Chromium here has neither.
  await page.addInitScript(() => {
    const felt: Felt = { touches: [], hertz: [] }
    Object.assign(window, { felt })
    Object.defineProperty(navigator, 'vibrate', { value: (one: never) => void felt.touches.push(one) })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...at) {
      felt.hertz.push(this.frequency.value)
      start.apply(this, at)
    }
  })
  const felt = () => page.evaluate(() => (window as unknown as { felt: Felt }).felt)
  const choose = async (title: string, from: string, to: string) => {
    const choice = page.getByRole('group', { name: t(title) })
    await expect(choice.getByRole('radio')).toHaveCount(3)
    await expect(choice.getByRole('radio', { name: t(from) })).toBeChecked()
    await choice.getByRole('radio', { name: t(to) }).check()
  }
  await register(page, t)
  await fund(page, 120)
  await open(page, '/pages/mine/settings/index')
  await choose('settings.sound', 'settings.off', 'settings.off')
  await choose('settings.haptics', 'settings.subtle', 'settings.off')
  const gameId = await aLongRound(page)
  const sheet = await fillSlip(page, t, { gameId, choices: [/red/i], leftMs: 20_000 })
  await sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) }).click()
  await expect(sheet).toBeHidden()
  expect(await felt()).toEqual({ touches: [], hertz: [] })

  await open(page, '/pages/mine/settings/index')
  await choose('settings.sound', 'settings.off', 'settings.soundFull')
  await choose('settings.haptics', 'settings.off', 'settings.full')
  const issue = await bet(page, t, /red/i)
  const { tick, done, results } = fullyFelt
  await expect.poll(felt).toEqual({
    touches: expect.arrayContaining([tick.touch, done.touch]),
    hertz: expect.arrayContaining([tick.hertz, done.hertz]),
  })
  const values = { issue: issue.slice(-4), result: '.+', amount: '[0-9.]+', stake: '10.00' }
  const [won, back] = ['round.saidWon', 'round.saidBack'].map((key) => t(key, values))
  const said = page.getByRole('status').filter({ hasText: new RegExp(`^(${won}|${back})$`) })
  await expect(said).toBeAttached({ timeout: 45_000 })
  const isResultFelt = async () => {
    const { touches } = await felt()
    return touches.some((one) => results.includes(String(one)))
  }
  await expect.poll(isResultFelt).toBe(true)
})

type Felt = { touches: (number | readonly number[])[]; hertz: number[] }

/** What apps/web/src/session/feel.ts and play-sound.ts make of the full level. */
const fullyFelt = {
  tick: { touch: 16, hertz: 660 },
  done: { touch: 24, hertz: 523 },
  results: ['10', '12,60,24'],
}

/** Home offers these games first, in this order. */
async function expectYours(page: Page, t: Translate, ids: readonly GameInstanceId[]): Promise<void> {
  const links = page.getByRole('list', { name: t('home.yours') }).getByRole('link')
  const shown = () =>
    links.evaluateAll((all) => all.map((link) => /id=([\w-]+)/.exec(link.getAttribute('href') ?? '')?.[1]))
  await expect.poll(shown).toEqual(ids)
}

/** The lines of each bet on the server, the newest bet first. */
async function linesPlaced(page: Page) {
  const { list } = await callsOf(page).listBets({ limit: 5 })
  return list.map(({ lines }) => lines.map(({ play, pick, stake }) => [play, pick, stake]))
}
