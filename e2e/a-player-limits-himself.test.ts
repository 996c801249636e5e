import { join } from 'node:path'
import { connect } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import type { Locator, Page } from '@playwright/test'
import { protectionAges, sessionsAge } from '../apps/server/src/testing/time-passes.ts'
import { expectCleanBooks } from './clean-books.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'
import type { Say } from './words.ts'

const limitsPath = '/pages/mine/protection/index'

test('a player sets limits, is refused by them, and faces the reality check', async ({ page, say }) => {
  test.setTimeout(240_000)
  await register(page, say)
  const time = await timeOf(page)
  await test.step('before the first deposit he chooses a limit', () => chooseFirst(page, say))
  await test.step('a raise waits for 24 hours and a second yes', () => raise(page, say, time))
  await test.step('a stake above the limit is refused where it is placed', () => stakeTooMuch(page, say))
  await test.step('the reality check stays until it is answered', () => faceReality(page, say, time))
  await time.stop()
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

test('a player takes a break, excludes himself, and is back only when he has asked', async ({
  page,
  say,
}) => {
  test.setTimeout(240_000)
  await register(page, say)
  await callsOf(page).chooseNoLimit({})
  const time = await timeOf(page)
  await test.step('a break stops bets and deposits, and nothing else', () => takeBreak(page, say, time))
  await test.step('an exclusion ends only when he asks, and a day later', () => stayAway(page, say, time))
  // Not before: the books must hold no deposit in the time that has been moved into the past.
  await deposit(page, 10)
  await time.stop()
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

test('help is two presses from home, and says where a link leads before it is followed', async ({
  page,
  say,
}) => {
  await open(page, '/pages/home/index')
  await page.getByRole('link', { name: say('safe.adult') }).click()
  await expect(page.getByRole('heading', { name: say('safe.help') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Gambling Therapy/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('www.gamblingtherapy.org')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('common.cancel') }).click()
  await page.getByRole('link', { name: say('safe.title') }).click()
  await expect.poll(() => page.url()).toContain('/pages/login/index')
})

async function chooseFirst(page: Page, say: Say): Promise<void> {
  expect(await refused(deposit(page, 10))).toBe('deposit_limit_choice_required')
  await open(page, `${limitsPath}?from=deposit`)
  await expect(page.getByRole('heading', { name: say('safe.first') })).toBeVisible()
  await expectAccessible(page)
  await setLimit(page, say, { kind: 'safe.deposit', period: 'safe.day', bound: '50' })
  await expect.poll(() => page.url()).toContain('savings-account')
  await deposit(page, 40)
  expect(await refused(deposit(page, 20))).toBe('deposit_limit_reached')
  await open(page, limitsPath)
  await expect(rowOf(page, say, 'safe.deposit', 'safe.day')).toContainText('10.00')
}

async function raise(page: Page, say: Say, time: Time): Promise<void> {
  await setLimit(page, say, { kind: 'safe.deposit', period: 'safe.day', bound: '500' })
  await rowOf(page, say, 'safe.deposit', 'safe.day').click()
  await expect(sheetOf(page).getByRole('button', { name: say('safe.confirm') })).toHaveCount(0)
  await expectAccessible(page)
  const early = callsOf(page).confirmLimit({ kind: 'deposit', period: 'day' })
  expect(await refused(early)).toBe('limit_wish_waits')
  await time.pass(24)
  await page.reload()
  await rowOf(page, say, 'safe.deposit', 'safe.day').click()
  await sheetOf(page)
    .getByRole('button', { name: say('safe.confirm') })
    .click()
  await expect(sheetOf(page)).toHaveCount(0)
  await deposit(page, 60)
}

async function stakeTooMuch(page: Page, say: Say): Promise<void> {
  await open(page, limitsPath)
  await setLimit(page, say, { kind: 'safe.stake', period: 'safe.week', bound: '5' })
  await tryToBet(page, say)
  await expect(page.getByText(/5\.00.*UTC/).first()).toBeVisible()
  expect((await callsOf(page).listBets({})).list).toEqual([])
}

async function faceReality(page: Page, say: Say, time: Time): Promise<void> {
  await time.play(60)
  await open(page, '/pages/cc/K3')
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: say('safe.reality') })
  await expect(dialog).toContainText('60')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('safe.activity') }).click()
  await expect(page.getByRole('heading', { name: say('safe.activity') })).toBeVisible()
  await page.getByRole('button', { name: say('safe.all'), exact: true }).click()
  await expect(page.getByText('100.00').first()).toBeVisible()
  await expectAccessible(page)
  await open(page, '/pages/cc/RGB')
  await expect(page.getByText(/60/).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function takeBreak(page: Page, say: Say, time: Time): Promise<void> {
  await rest(page, say, { kind: 'safe.pause', start: 'safe.startPause' })
  expect(await refused(deposit(page, 10))).toBe('on_pause')
  expect(await refused(callsOf(page).placeBet(await aSlip(page)))).toBe('on_pause')
  expect((await callsOf(page).getStatement({})).list).toEqual([])
  await time.pass(24)
  expect((await callsOf(page).getProtection({})).rest).toBeNull()
}

async function stayAway(page: Page, say: Say, time: Time): Promise<void> {
  const calls = callsOf(page)
  await rest(page, say, { kind: 'safe.exclusion', start: 'safe.startExclusion' })
  expect(await refused(calls.placeBet(await aSlip(page)))).toBe('self_excluded')
  await time.pass(190 * 24)
  await open(page, limitsPath)
  await page.reload()
  await page.getByRole('button', { name: say('safe.ask') }).click()
  await expect(page.getByText(say('safe.askText'))).toHaveCount(0)
  expect(await refused(calls.placeBet(await aSlip(page)))).toBe('self_excluded')
  await time.pass(24)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('safe.stake') })).toBeVisible()
  expect((await calls.getProtection({})).rest).toBeNull()
}

type Time = Awaited<ReturnType<typeof timeOf>>

/** The clock of this player alone, moved in the stack's own database. */
async function timeOf(page: Page) {
  const { id } = await callsOf(page).getUserinfo({})
  const { url } = await startEmbedded({ dataDir: join(stack('STACK_VAR_DIR'), 'postgres') })
  const owner = connect({ url, max: 1, applicationName: 'story' })
  return {
    pass: (hours: number) => protectionAges(owner, BigInt(id), hours),
    play: (minutes: number) => sessionsAge(owner, BigInt(id), minutes),
    stop: () => owner.close(),
  }
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog')

function rowOf(page: Page, say: Say, kind: string, period: string): Locator {
  return page.getByRole('list', { name: say(kind) }).getByRole('button', { name: say(period) })
}

async function setLimit(
  page: Page,
  say: Say,
  wish: { kind: string; period: string; bound: string },
): Promise<void> {
  await rowOf(page, say, wish.kind, wish.period).click()
  await sheetOf(page).getByRole('textbox').fill(wish.bound)
  await sheetOf(page)
    .getByRole('button', { name: say('safe.save') })
    .click()
  await expect(sheetOf(page)).toHaveCount(0)
}

async function rest(page: Page, say: Say, { kind, start }: { kind: string; start: string }): Promise<void> {
  await open(page, '/pages/mine/protection/rest')
  await page.getByRole('radio', { name: say(kind) }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('safe.next') }).click()
  await expect(page.getByRole('heading', { name: say('safe.sure') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say(start) }).click()
  await expect.poll(() => page.url()).toContain(limitsPath)
  await expect(page.getByText(say('safe.effect3')).first()).toBeVisible()
}

/** Fills in a slip of 10.00 on the board and sends it. */
async function tryToBet(page: Page, say: Say): Promise<void> {
  await open(page, '/pages/cc/RGB?id=rgb-1m')
  const calls = callsOf(page)
  await expect
    .poll(
      async () => {
        const { current, serverTime } = await calls.getGame({ id: 'rgb-1m' })
        return current ? current.locksAt.getTime() - serverTime.getTime() : 0
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(15_000)
  await page.getByRole('button', { name: /7/ }).first().click()
  await page.getByRole('button', { name: say('slip.review'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: say('slip.title') })
  await sheet.getByRole('button', { name: '10', exact: true }).click()
  await sheet.getByRole('button', { name: say('slip.place', { amount: '10.00' }) }).click()
}

async function aSlip(page: Page) {
  const { current, oddsVersion } = await callsOf(page).getGame({ id: 'rgb-1m' })
  return {
    gameId: 'rgb-1m',
    issue: current?.issue ?? 202601010001n,
    oddsVersion,
    lines: [{ play: 'rgb_big', pick: '', stake: 1000000n }],
    key: crypto.randomUUID(),
  }
}

function deposit(page: Page, dollars: number) {
  return callsOf(page).requestDeposit({
    method: 'sandbox',
    amount: BigInt(dollars) * 1_000_000n,
    key: crypto.randomUUID(),
  })
}

async function refused(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'taken',
    (failure: unknown) => String(Object(failure).reason),
  )
}
