import type { Page } from '@playwright/test'
import type { Translate } from './messages.ts'
import { fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, expectWidthHeld, open, speakIn, test } from './story.ts'

// The draw is seen as on most phones.
test.use({ reducedMotion: 'no-preference' })

/** By what a result comes to rest. */
const lastMoves = { K3: 'cube-settle', PK: 'lane-run', SSC: 'strip-stop' }

/** How a player fills a slip on a game's board, and the lines that it must hold. */
type Story = Readonly<{
  path: keyof typeof lastMoves
  gameId: string
  fill: (page: Page, t: Translate) => Promise<void>
  lines: readonly { play: string; pick: string }[]
  /** On stakes of 5.00: a rare pick has a small limit. */
  times: 1 | 5
}>

const stories: readonly Story[] = [
  {
    path: 'K3',
    gameId: 'k3-1m',
    fill: async (page, t) => {
      await option(page, t('play.k3_big'))
      await option(page, t('play.k3_sum', { pick: 11 }))
      await page.getByRole('tab', { name: t('board.different') }).click()
      for (const face of ['1', '3', '6']) await page.getByRole('button', { name: face, exact: true }).click()
      await addBeside(page, t('k3.twoDifferent'))
    },
    lines: [
      { play: 'k3_big', pick: '' },
      { play: 'k3_sum', pick: '11' },
      { play: 'k3_2diff', pick: '1-3' },
      { play: 'k3_2diff', pick: '1-6' },
      { play: 'k3_2diff', pick: '3-6' },
    ],
    times: 5,
  },
  {
    path: 'PK',
    gameId: 'pk-1m',
    fill: async (page, t) => {
      const board = page.getByRole('group', { name: t('board.label') })
      await board.getByRole('button', { name: t('rank.2'), exact: true }).click()
      await option(page, `${t('play.pk_pos', { a: t('rank.1'), b: 7 })}, `)
      await page.getByRole('tab', { name: t('board.duels') }).click()
      await option(page, t('play.pk_dragon', { a: 2, b: 9 }))
      await page.getByRole('tab', { name: t('board.sum') }).click()
      await option(page, t('play.pk_sum_small'))
    },
    lines: [
      { play: 'pk_pos', pick: '1-7' },
      { play: 'pk_pos', pick: '2-7' },
      { play: 'pk_dragon', pick: '2' },
      { play: 'pk_sum_small', pick: '' },
    ],
    times: 5,
  },
  {
    path: 'SSC',
    gameId: 'ssc-1m',
    fill: async (page, t) => {
      await page.getByRole('button', { name: t('side.big'), exact: true }).click()
      await page.getByRole('tab', { name: t('board.form') }).click()
      await option(page, t('play.ssc_form_none', { pick: t('part.front') }))
      await page.getByRole('tab', { name: t('ssc.tail') }).click()
      const down = `${t('ssc.column', { letter: 'E' })}: ${t('ssc.down')}`
      await page.getByRole('button', { name: down }).first().click()
      await addBeside(page, t('play.ssc_last2', { pick: '09' }))
    },
    lines: [
      ...['5', '6', '7', '8', '9'].map((digit) => ({ play: 'ssc_pos', pick: `A-${digit}` })),
      { play: 'ssc_form_none', pick: 'front' },
      { play: 'ssc_last2', pick: '09' },
    ],
    times: 1,
  },
]

for (const { path, gameId, fill, lines, times } of stories) {
  test(`${path}: several plays in one slip, a draw, the order, and a proof that holds`, async ({
    page,
    t,
  }) => {
    await register(page, t)
    await fund(page, 300)
    const calls = callsOf(page)
    await open(page, `/pages/cc/${path}?id=${gameId}`)
    const moved = await watchMoves(page)
    await expectTime(page, gameId)
    await fill(page, t)
    await expectAccessible(page)

    await page.getByRole('button', { name: t('slip.review'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('slip.title') })
    await sheet.getByRole('button', { name: '5', exact: true }).first().click()
    await sheet.getByRole('button', { name: `×${times}`, exact: true }).click()
    await expectAccessible(page)
    const total = `${lines.length * 5 * times}.00`
    await sheet.getByRole('button', { name: t('slip.place', { amount: total }) }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(t('round.mine'))).toBeVisible()
    const placed = (await calls.listBets({ limit: 1 })).list[0]
    expect(placed?.lines.map(({ play, pick }) => ({ play, pick }))).toEqual(lines)
    expect(placed?.lines.every(({ stake }) => stake === BigInt(5 * times) * 1_000_000n)).toBe(true)

    await expect
      .poll(async () => (await calls.listBets({ limit: 1 })).list[0]?.state, { timeout: 90_000 })
      .toMatch(/won|lost/)
    const slip = (await calls.listBets({ limit: 1 })).list[0]
    // "Round 0042: … back on …": its number is in every outcome that was not a refund.
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: slip?.issue.toString().slice(-4) ?? '' })
        .first(),
    ).toBeVisible()
    expect(await moved()).toContain(lastMoves[path])
    await expectAccessible(page)

    await open(page, `/pages/cc/${path.toLowerCase()}/order`)
    await expect(page.getByText(t(`bets.${slip?.state}`), { exact: true }).last()).toBeVisible()
    await open(page, `/pages/fairness/verify?game=${gameId}&issue=${slip?.issue}`)
    await expect(page.getByText(t('verify.good'))).toBeVisible()
  })
}

test('every panel of every board is accessible, and keeps its width on a narrow phone with long texts', async ({
  page,
  t,
  lang,
}) => {
  await register(page, t)
  for (const { path, gameId } of stories) {
    await open(page, `/pages/cc/${path}?id=${gameId}`)
    await eachPanel(page, (name) => test.step(`${path} ${name}`, () => expectAccessible(page)))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await speakIn(page, lang === 'zh' ? 'vi' : 'pt')
  for (const { path, gameId } of stories) {
    await open(page, `/pages/cc/${path}?id=${gameId}`)
    await eachPanel(page, (name) => test.step(`${path} ${name}`, () => expectWidthHeld(page)))
  }
})

test('an address that names no game says so', async ({ page, t }) => {
  await register(page, t)
  await open(page, '/pages/cc/K3?id=zzz')
  await expect(page.getByText(t('game.unknown'))).toBeVisible()
  await expectAccessible(page)
})

/** Opens the board's panels one after the other. */
async function eachPanel(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const tabs = page.locator('fieldset').getByRole('tab')
  await tabs.first().waitFor()
  for (const tab of await tabs.all()) {
    await tab.click()
    await look((await tab.textContent()) ?? '')
  }
}

/** Waits for a round with time enough to fill in a slip. */
async function expectTime(page: Page, gameId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { current, serverTime } = await callsOf(page).getGame({ id: gameId })
        return current ? current.locksAt.getTime() - serverTime.getTime() : 0
      },
      { timeout: 70_000, intervals: [1_000] },
    )
    .toBeGreaterThan(20_000)
}

/** Presses the option whose name begins with the text. */
async function option(page: Page, words: string): Promise<void> {
  const begin = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  await page
    .getByRole('button', { name: new RegExp(`^${begin}`) })
    .first()
    .click()
}

/** Presses the button beside that text. */
async function addBeside(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).locator('xpath=../../button').click()
}

/** Listens to what begins to move on this page; answers the classes of all that did. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  const moved = await page.evaluateHandle(() => {
    const classes: string[] = []
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element) classes.push(...target.classList)
    })
    return classes
  })
  return () => moved.evaluate((classes) => classes)
}
