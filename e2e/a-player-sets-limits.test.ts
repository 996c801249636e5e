import type { Locator, Page } from '@playwright/test'
import { protectionAges, sessionsAge } from '../apps/server/src/testing/time-passes.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Translate } from './messages.ts'
import { stackOwner } from './stack-owner.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

const limitsPath = '/pages/mine/protection/index'

test('a player sets limits, is refused by them, and faces the reality check', async ({ page, t }) => {
  test.setTimeout(240_000)
  await register(page, t)
  const time = await timeOf(page)
  await test.step('before the first deposit the player chooses a limit', () => chooseFirst(page, t))
  await test.step('a raise waits for 24 hours and a second confirmation', () => raise(page, t, time))
  await test.step('a stake above the limit is refused where it is placed', () => stakeTooMuch(page, t))
  await test.step('the reality check stays until it is answered', () => faceReality(page, t, time))
  await time.stop()
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

test('a player takes a break, excludes themselves, and is back only after asking', async ({ page, t }) => {
  test.setTimeout(240_000)
  await register(page, t)
  await callsOf(page).chooseNoLimit({})
  const time = await timeOf(page)
  await test.step('a break stops bets and deposits, and nothing else', () => takeBreak(page, t, time))
  await test.step('an exclusion ends only when the player asks, and a day later', () =>
    stayAway(page, t, time))
  // Not before: the books must hold no deposit in the time that has been moved into the past.
  await deposit(page, 10)
  await time.stop()
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

// security: 33
test('help is two presses from home, and says where a link leads before it is followed', async ({
  page,
  t,
}) => {
  await open(page, '/pages/home/index')
  await page.getByRole('link', { name: t('safe.adult') }).click()
  await expect(page.getByRole('heading', { name: t('safe.help') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Gambling Therapy/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('www.gamblingtherapy.org')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await page.getByRole('link', { name: t('safe.title') }).click()
  await expect.poll(() => page.url()).toContain('/pages/login/index')
})

async function chooseFirst(page: Page, t: Translate): Promise<void> {
  expect(await refused(deposit(page, 10))).toBe('deposit_limit_choice_required')
  await open(page, `${limitsPath}?from=deposit`)
  await expect(page.getByRole('heading', { name: t('safe.first') })).toBeVisible()
  await expectAccessible(page)
  await setLimit(page, t, { kind: 'safe.deposit', period: 'safe.calendarDay', bound: '50' })
  await expect.poll(() => page.url()).toContain('savings-account')
  await deposit(page, 40)
  expect(await refused(deposit(page, 20))).toBe('deposit_limit_reached')
  await open(page, limitsPath)
  await expect(rowOf(page, t, 'safe.deposit', 'safe.calendarDay')).toContainText('10.00')
}

async function raise(page: Page, t: Translate, time: Time): Promise<void> {
  await setLimit(page, t, { kind: 'safe.deposit', period: 'safe.calendarDay', bound: '500' })
  await rowOf(page, t, 'safe.deposit', 'safe.calendarDay').click()
  await expect(sheetOf(page).getByRole('button', { name: t('safe.confirm') })).toHaveCount(0)
  await expectAccessible(page)
  const early = callsOf(page).confirmLimit({ kind: 'deposit', period: 'day' })
  expect(await refused(early)).toBe('limit_wish_waits')
  await time.pass(24)
  await page.reload()
  await rowOf(page, t, 'safe.deposit', 'safe.calendarDay').click()
  await sheetOf(page)
    .getByRole('button', { name: t('safe.confirm') })
    .click()
  await expect(sheetOf(page)).toHaveCount(0)
  await deposit(page, 60)
}

async function stakeTooMuch(page: Page, t: Translate): Promise<void> {
  await open(page, limitsPath)
  await setLimit(page, t, { kind: 'safe.stake', period: 'safe.week', bound: '5' })
  await tryToBet(page, t)
  await expect(page.getByText(/5\.00.*UTC/).first()).toBeVisible()
  expect((await callsOf(page).listBets({})).list).toEqual([])
}

async function faceReality(page: Page, t: Translate, time: Time): Promise<void> {
  await time.play(60)
  await open(page, '/pages/cc/K3')
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: t('safe.reality') })
  await expect(dialog).toContainText(/6\d min/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('safe.activity') }).click()
  await expect(page.getByRole('heading', { name: t('safe.activity') })).toBeVisible()
  await page.getByRole('button', { name: t('safe.all'), exact: true }).click()
  await expect(page.getByText('100.00').first()).toBeVisible()
  await expectAccessible(page)
  await open(page, '/pages/cc/RGB')
  await expect(page.getByText(/60/).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function takeBreak(page: Page, t: Translate, time: Time): Promise<void> {
  await rest(page, t, { kind: 'safe.pause', start: 'safe.startPause' })
  expect(await refused(deposit(page, 10))).toBe('on_pause')
  expect(await refused(callsOf(page).placeBet(await aSlip(page)))).toBe('on_pause')
  expect((await callsOf(page).getStatement({})).list).toEqual([])
  await time.pass(24)
  expect((await callsOf(page).getProtection({})).rest).toBeNull()
}

async function stayAway(page: Page, t: Translate, time: Time): Promise<void> {
  const calls = callsOf(page)
  await rest(page, t, { kind: 'safe.exclusion', start: 'safe.startExclusion' })
  expect(await refused(calls.placeBet(await aSlip(page)))).toBe('self_excluded')
  await time.pass(190 * 24)
  await open(page, limitsPath)
  await page.reload()
  await page.getByRole('button', { name: t('safe.ask') }).click()
  await expect(page.getByText(t('safe.askText'))).toHaveCount(0)
  expect(await refused(calls.placeBet(await aSlip(page)))).toBe('self_excluded')
  await time.pass(24)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('safe.stake') })).toBeVisible()
  expect((await calls.getProtection({})).rest).toBeNull()
}

type Time = Awaited<ReturnType<typeof timeOf>>

/** This player's clock alone, moved in the stack's own database. */
async function timeOf(page: Page) {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  return {
    pass: (hours: number) => protectionAges(owner, BigInt(id), hours),
    play: (minutes: number) => sessionsAge(owner, BigInt(id), minutes),
    stop: () => owner.close(),
  }
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog')

function rowOf(page: Page, t: Translate, kind: string, period: string): Locator {
  return page.getByRole('list', { name: t(kind) }).getByRole('button', { name: t(period) })
}

async function setLimit(
  page: Page,
  t: Translate,
  input: { kind: string; period: string; bound: string },
): Promise<void> {
  await rowOf(page, t, input.kind, input.period).click()
  await sheetOf(page).getByRole('textbox').fill(input.bound)
  await sheetOf(page)
    .getByRole('button', { name: t('safe.save') })
    .click()
  await expect(sheetOf(page)).toHaveCount(0)
}

async function rest(
  page: Page,
  t: Translate,
  { kind, start }: { kind: string; start: string },
): Promise<void> {
  await open(page, '/pages/mine/protection/rest')
  await page.getByRole('radio', { name: t(kind) }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('safe.next') }).click()
  await expect(page.getByRole('heading', { name: t('safe.sure') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t(start) }).click()
  await expect.poll(() => page.url()).toContain(limitsPath)
  await expect(page.getByText(t('safe.effect3')).first()).toBeVisible()
}

/** Fills in a slip of 10.00 on the board and sends it. */
async function tryToBet(page: Page, t: Translate): Promise<void> {
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
  await page.getByRole('button', { name: t('slip.review'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('slip.title') })
  await sheet.getByRole('button', { name: '10', exact: true }).click()
  await sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) }).click()
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
