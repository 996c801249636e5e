import { gameInstance, sideOf, tracksOf } from '@opendraw/games'
import type { Locator, Page } from '@playwright/test'
import { fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

type Streaks = Awaited<ReturnType<ReturnType<typeof callsOf>['getStreaks']>>
type Streak = Streaks['list'][number]

// A young stack has no history: 43 sides of one-minute games are followed, and within a few rounds one has come four times.
const patienceMs = 600_000
const timeToBetMs = 18_000

test('a player bets on a side of a streak from its page, and finds the bet and the draw from there', async ({
  page,
  t,
}) => {
  test.setTimeout(patienceMs + 240_000)
  await register(page, t)
  await fund(page, 100)
  await open(page, '/pages/cc/long')
  const streak = await streakToBetOn(page)
  await expectTrue(page, streak)

  const card = await cardOf(page, streak)
  const sides = card.getByRole('button')
  await expect(sides).toHaveCount(2)
  const boxes = await Promise.all([sides.nth(0).boundingBox(), sides.nth(1).boundingBox()])
  expect([boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.width, boxes[1]?.height])

  // Against the streak or with it: both are one press away.
  await sides.nth(1).click()
  const sheet = page.getByRole('dialog', { name: t('slip.title') })
  await sheet.getByRole('button', { name: '10', exact: true }).click()
  await sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) }).click()
  await expect(sheet).toBeHidden()
  const calls = callsOf(page)
  const [bet] = (await calls.listBets({ limit: 1 })).list
  expect(bet).toMatchObject({ gameId: streak.gameId, issue: streak.issue, stake: 10000000n })
  expect(bet?.lines).toMatchObject([{ play: streak.sides[1]?.play, pick: streak.pick }])
  await expectAccessible(page)

  await expect
    .poll(async () => (await calls.listBets({ limit: 1 })).list[0]?.state, { timeout: 120_000 })
    .toMatch(/won|lost/)
  await open(page, '/pages/cc/long')
  await page.getByRole('link', { name: t('streaks.bets') }).click()
  await expect(page.getByText(String(streak.issue ?? ''))).toBeVisible()
  const kind = gameInstance(streak.gameId)?.game
  await open(page, `/pages/cc/${kind}/open?id=${streak.gameId}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: String(streak.issue ?? '') })
    .getByRole('link')
    .click()
  await expect(page.getByText(t('verify.good'))).toBeVisible()
})

/** A streak whose round takes bets for long enough to place one; it is among those that the page shows now. */
async function streakToBetOn(page: Page): Promise<Streak> {
  const calls = callsOf(page)
  let found: Streak | undefined
  await expect
    .poll(
      async () => {
        const { list, serverTime } = await calls.getStreaks({})
        found = list.find(
          ({ locksAt }) => locksAt !== null && locksAt.getTime() - serverTime.getTime() > timeToBetMs,
        )
        return found !== undefined
      },
      { timeout: patienceMs, intervals: [2_000] },
    )
    .toBe(true)
  if (!found) throw new Error('no streak was found')
  return found
}

/** The published results say the same: this side as often in a row, and before it the other one. */
async function expectTrue(page: Page, { gameId, track, pick, side, length }: Streak): Promise<void> {
  const game = gameInstance(gameId)?.game
  const followed = game && tracksOf(game).find((one) => one.id === track && one.pick === pick)
  if (!game || !followed) throw new Error(`nobody follows ${gameId} ${track} ${pick}`)
  const { list } = await callsOf(page).listResults({ id: gameId, limit: 100 })
  const drawn = list.flatMap(({ result }) => (result ? [sideOf(game, followed, result)] : []))
  expect(length).toBeGreaterThanOrEqual(4)
  expect(drawn.slice(0, length)).toEqual(Array.from({ length }, () => side))
  expect(drawn[length]).not.toBe(side)
}

/** The streak's card on the page: its links lead to the lists of its game. */
async function cardOf(page: Page, streak: Streak): Promise<Locator> {
  const { list } = await callsOf(page).getStreaks({})
  const place = list.findIndex(
    ({ gameId, track, pick }) => gameId === streak.gameId && track === streak.track && pick === streak.pick,
  )
  const card = page.getByRole('main').locator('li').nth(place)
  await expect(card.locator(`a[href*="id=${streak.gameId}"]`)).toHaveCount(2)
  await card.scrollIntoViewIfNeeded()
  return card
}
