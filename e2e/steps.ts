import { randomBytes, randomInt } from 'node:crypto'
import type { GameInstanceId } from '@opendraw/games'
import { MINUTE_MS } from '@opendraw/time'
import type { Locator, Page } from '@playwright/test'
import { ofGame } from '../apps/web/src/paths.ts'
import type { Translate } from './messages.ts'
import { callsOf, expect, open } from './story.ts'

export const PASSWORD = 'sunny_88day'
export const FUND_PASSWORD = '802741'

/** A name that no one has yet. */
export function newName(): string {
  return `anna_${randomBytes(5).toString('hex')}`
}

/** A tax number of Vietnam that no one has yet. */
export function aTaxNumber(): string {
  return String(randomInt(10_000_000_000)).padStart(10, '0')
}

/** Registers by account name, through the form, and ends on the page behind it. */
export async function register(page: Page, t: Translate, name = newName()): Promise<string> {
  await open(page, '/pages/login/reg')
  await page.getByRole('tab', { name: t('register.name') }).click()
  await page.getByRole('textbox', { name: t('register.name') }).fill(name)
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('session.register'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  // The app navigates by itself; a story that opens a page before that would lose it.
  await expect(page).not.toHaveURL(/\/pages\/login\/reg/)
  return name
}

/** Logs in through the form. */
export async function logIn(page: Page, t: Translate, name: string): Promise<void> {
  await open(page, '/pages/login/index')
  await page.getByRole('textbox', { name: t('register.name') }).fill(name)
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  await page.getByRole('button', { name: t('session.logIn'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
}

/** Logs out as a player does: whoever only takes the token away races the app, which writes it down with its next change. */
export async function logOut(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/settings/index')
  await page.getByRole('button', { name: t('settings.logOut'), exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/login/index')
}

/** Puts demo money on the account by the call that the deposit page makes; stories about depositing use the page. */
export async function fund(page: Page, dollars: number): Promise<void> {
  await fundBy(callsOf(page), dollars)
}

/** The same for a player without a phone. */
export async function fundBy(calls: ReturnType<typeof callsOf>, dollars: number): Promise<void> {
  await calls.chooseNoLimit({})
  // More than this at once asks for documents.
  const atOnce = 500
  for (let left = dollars; left > 0; left -= atOnce) {
    await calls.requestDeposit({
      method: 'sandbox',
      amount: BigInt(Math.min(left, atOnce)) * 1_000_000n,
      key: crypto.randomUUID(),
    })
  }
}

/** Bets 10.00 on one choice of the open round of rgb-30s through the board and the sheet; answers the issue. */
export async function bet(page: Page, t: Translate, choice: RegExp): Promise<string> {
  const sheet = await fillSlip(page, t, { gameId: 'rgb-30s', choices: [choice], leftMs: 10_000 })
  await sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) }).click()
  await expect(sheet).toBeHidden()
  const { list } = await callsOf(page).listBets({ limit: 1 })
  return String(list[0]?.issue ?? '')
}

type Filled = Readonly<{ gameId: GameInstanceId; choices: readonly RegExp[]; leftMs: number }>

/** Opens a game of RGB, picks the choices once its round takes bets for that long, and stakes 10.00 on each; answers the open sheet. */
export async function fillSlip(
  page: Page,
  t: Translate,
  { gameId, choices, leftMs }: Filled,
): Promise<Locator> {
  await open(page, ofGame('rgb', 'play', gameId))
  await expect.poll(() => leftOf(page, gameId), { timeout: 2 * leftMs + 20_000 }).toBeGreaterThan(leftMs)
  for (const choice of choices) await page.getByRole('button', { name: choice }).first().click()
  await page.getByRole('button', { name: t('slip.review'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('slip.title') })
  await sheet.getByRole('button', { name: '10', exact: true }).click()
  return sheet
}

/** Every line of the player's bets on the server: its play and its stake. */
export async function betsOf(page: Page): Promise<[play: string, stake: bigint][]> {
  const { list } = await callsOf(page).listBets({ limit: 10 })
  return list.flatMap(({ lines }) => lines.map(({ play, stake }): [string, bigint] => [play, stake]))
}

/** A game of RGB whose round takes bets for a minute more. Those of 3 and 5 minutes end together once in a quarter of an hour. */
export async function aLongRound(page: Page): Promise<Filled['gameId']> {
  const ids = ['rgb-5m', 'rgb-3m'] as const
  const long = async () => {
    const left = await Promise.all(ids.map((id) => leftOf(page, id)))
    return ids.find((_, at) => (left[at] ?? 0) > MINUTE_MS)
  }
  await expect.poll(long, { timeout: 2 * MINUTE_MS, intervals: [1_000] }).toBeTruthy()
  return (await long()) ?? 'rgb-5m'
}

/** How long that game’s open round takes bets, in milliseconds. */
async function leftOf(page: Page, id: string): Promise<number> {
  const { current, serverTime } = await callsOf(page).getGame({ id })
  return current ? current.locksAt.getTime() - serverTime.getTime() : 0
}

/** Bets 1.00 on a few things of each kind of game by the call that the board makes, in the rounds that are open now. */
export async function betOnEveryGame(page: Page): Promise<void> {
  for (const [gameId, picks] of Object.entries(picksOfGame)) {
    await expect
      .poll(
        () =>
          placeByCall(
            page,
            gameId,
            picks.map(([play, pick]) => ({ play, pick, stake: 1000000n })),
          ),
        { timeout: 40_000, intervals: [1_000] },
      )
      .toBe('placed')
  }
}

const picksOfGame: Readonly<Record<string, readonly (readonly [play: string, pick: string])[]>> = {
  'rgb-30s': [
    ['rgb_n', '7'],
    ['rgb_violet', ''],
  ],
  'k3-1m': [
    ['k3_pair', '1-2'],
    ['k3_sum', '10'],
    ['k3_3diff', '1-3-5'],
  ],
  'pk-1m': [
    ['pk_top3_exact', '10-1-7'],
    ['pk_pos', '3-10'],
    ['pk_dragon', '1'],
  ],
  'ssc-1m': [
    ['ssc_last3', '007'],
    ['ssc_pos', 'A-7'],
    ['ssc_form_half', 'back'],
  ],
}

type Lines = Parameters<ReturnType<typeof callsOf>['placeBet']>[0]['lines']

/** Places a slip on the open round; answers 'placed', 'none' without a round, or why it was refused. */
export async function placeByCall(page: Page, gameId: string, lines: Lines): Promise<string> {
  const calls = callsOf(page)
  const { current, oddsVersion } = await calls.getGame({ id: gameId })
  if (!current) return 'none'
  const slip = { gameId, issue: current.issue, oddsVersion, lines, key: crypto.randomUUID() }
  return calls.placeBet(slip).then(
    () => 'placed',
    (failure: Error) => failure.message,
  )
}

/** Bets that much on one colour, in a round that is open now. */
export async function stakeOnRed(page: Page, stake: bigint): Promise<void> {
  const line = { play: 'rgb_red', pick: '', stake }
  await expect
    .poll(() => placeByCall(page, 'rgb-30s', [line]), { timeout: 40_000, intervals: [1_000] })
    .toBe('placed')
}

/**
 * Bets a stake on nine of the ten numbers of one round, again with other money when the tenth came: then at least eight stakes
 * may leave, 40.00 of 5.00. Sure winnings would not do: what opposite bets return in any case is not wagered.
 */
export async function turnOver(page: Page, stake = 5): Promise<void> {
  const calls = callsOf(page)
  const stakeMicros = BigInt(stake) * 1_000_000n
  const nine = Array.from({ length: 9 }, (_, number) => ({
    play: 'rgb_n',
    pick: String(number),
    stake: stakeMicros,
  }))
  for (let tries = 0; tries < 3; tries++) {
    await expect
      .poll(() => placeByCall(page, 'rgb-30s', nine), { timeout: 40_000, intervals: [1_000] })
      .toBe('placed')
    await expect
      .poll(async () => (await calls.getWithdrawInfo({})).turnover.done, {
        timeout: 60_000,
        intervals: [1_000],
      })
      .toBe(9n * stakeMicros * BigInt(tries + 1))
    const { assets } = await calls.getWithdrawInfo({})
    if (assets.USD.withdrawable >= 8n * stakeMicros) return
  }
  throw new Error('the tenth number came three times')
}

/** A player with a fund password, of whose 200.00 at least 40.00 may pay for tickets. */
export async function aTicketBuyer(page: Page, t: Translate): Promise<void> {
  await register(page, t)
  await fund(page, 200)
  await turnOver(page)
  await addFundPassword(page)
}

/** A fund password, set by the call, and known to the app: its start shows the player as they were until the server has answered. */
export async function addFundPassword(page: Page): Promise<void> {
  await callsOf(page).setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  const isKnown = () =>
    page.evaluate(() => Object.values(localStorage).some((one) => /"hasFundPassword":true/.test(String(one))))
  await expect(async () => {
    await page.reload()
    await expect.poll(isKnown).toBe(true)
  }).toPass()
}
