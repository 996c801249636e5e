import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerCalls } from '@opendraw/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { wholeChromium } from '../tools/test/chromium.ts'
import { aLastingPhone, firstPage, untilKept } from './a-phone-with-the-app.ts'
import { openRelay } from './relay.ts'
import { aSaver, cashOf, FLEXIBLE } from './savings-steps.ts'
import { aLongRound, betsOf, fillSlip } from './steps.ts'
import { expect, open, test } from './story.ts'

/** A network that is back is used within a second by whoever waits for it. */
const WATCH_MS = 5_000

/** Calls that are acted on once, by the key that they carry: bets, and all else that moves money. */
const acts = Object.values(playerCalls).flatMap(({ path, request }) => ('key' in request.shape ? [path] : []))

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opendraw-phone-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a bet and a move of money that were tapped without a network are sent by nobody when it is back', async ({
  t,
}) => {
  const relay = await openRelay()
  // Neither a private window nor a browser without windows has background sync.
  const phone = await aLastingPhone(folder, relay.url, wholeChromium)
  const overSockets = actsOverSockets(phone)
  const page = await firstPage(phone)
  const sent = () => acts.reduce((sum, path) => sum + relay.asked(`/api/${path}`), 0) + overSockets.length
  await aSaver(page, t)
  await untilKept(page)
  const slip = await fillSlip(page, t, { gameId: await aLongRound(page), choices: [/red/i], leftMs: 20_000 })
  const savings = await phone.newPage()
  await open(savings, FLEXIBLE)
  await savings.getByRole('button', { name: t('savings.in'), exact: true }).click()
  const move = savings.getByRole('dialog')
  await move.getByRole('button', { name: '100', exact: true }).click()

  /** Taps both while there is no network, and watches what the phone does once it is back. */
  const tapAndWatch = async (setAway: (isAway: boolean) => Promise<void>, refusal: RegExp) => {
    await setAway(true)
    await slip.getByRole('button', { name: t('slip.place', { amount: '10.00' }) }).click()
    await expect(slip.getByRole('alert')).toContainText(refusal)
    await move.getByRole('button', { name: t('savings.inNow', { amount: '100.00' }) }).click()
    await expect(move.getByRole('alert')).toContainText(t('savings.unsure'))
    const tried = sent()
    expect(await queuesOn(page)).toEqual(noQueue)
    await setAway(false)
    for (const one of [page, savings]) await expect(offline(one)).toBeHidden()
    await page.waitForTimeout(WATCH_MS)
    expect(sent()).toBe(tried)
    expect(await queuesOn(page)).toEqual(noQueue)
    expect(await betsOf(page)).toEqual([])
    expect(await cashOf(page)).toBe(200_000_000n)
  }
  const offline = (one: Page) =>
    one
      .getByText(new RegExp(t('offline.asOf', { at: '.{16}' })))
      .or(one.getByText(t('offline.bar')))
      .first()
  await test.step('the phone knows that there is none', () =>
    tapAndWatch((isAway) => phone.setOffline(isAway), new RegExp(t('slip.offline'))))
  await test.step('the phone does not know it yet', () =>
    tapAndWatch(async (isAway) => relay.setAway(isAway), new RegExp(t('slip.unsure'))))

  await slip.getByRole('button', { name: t('slip.place', { amount: '10.00' }) }).click()
  await expect(slip).toBeHidden()
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
  await phone.close()
  await relay.stop()
})

/** The messages by which pages of the phone made such calls over a socket, from their next document on. */
function actsOverSockets(phone: BrowserContext): string[] {
  const sent: string[] = []
  const watch = (page: Page) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (acts.some((path) => String(payload).includes(path))) sent.push(String(payload))
      }),
    )
  phone.pages().forEach(watch)
  phone.on('page', watch)
  return sent
}

const noQueue = { databases: [], tags: [], calls: [] }

/** Wherever a browser can keep what is to be sent later: databases, tags of background sync, and calls in its caches. */
function queuesOn(page: Page) {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const { sync } = Object.assign(await navigator.serviceWorker.ready)
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const calls = kept.flat().filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
    return { databases, tags: await sync.getTags(), calls: calls.map(({ url }) => url) }
  })
}
