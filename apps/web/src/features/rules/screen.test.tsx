import { gameInstance, rulesOf } from '@opendraw/games'
import { rulesHash, rulesText } from '@opendraw/games/fairness'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aGame, playsOf } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import RulesScreen from './screen.tsx'

const now = Date.UTC(2026, 10, 21, 12, 0, 20)
const instance = gameInstance('k3-1m')
const rules = rulesOf('k3')
const text = rulesText(rules, instance, 0)
const hash = rulesHash(rules, instance, 0)

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(address: string, handlers: Handlers = {}) {
  const server = fakeServer({
    getPlays: ({ id }) => playsOf(gameInstance(id)?.game ?? 'rgb'),
    getGame: ({ id }) => ({ ...aGame(id, now), rulesHash: hash }),
    getRules: () => ({ text, hash, oddsVersion: 1 }),
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  return show(<RulesScreen />, address)
}

/** The row of a play: its name, and what is beside it. */
function rowOf(name: string): string[] {
  const row = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent?.startsWith(name),
  )
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '')
}

test('every play has its rule as text, its odds, its exact chance and its return', async () => {
  const page = await open('/pages/jogos/rules?game=k3')
  await page.see('Exactly two dice show the number; a triple is not a pair.')
  expect(rowOf('Sum 3')).toEqual(['×211.68', '0.46%1/216', '98%'])
  expect(rowOf('Sum big')).toEqual(['×1.96', '50%1/2', '98%'])
  expect(rowOf('Three different')).toEqual(['×35.28', '2.78%1/36', '98%'])
  expect(page.text()).toContain('for example this, 20 in all')
  expect(page.text()).toContain('1440 rounds of 1 min')
  await page.close()
})

test.each(['?game=k3-1m', '?id=k3-1m'])('%s names a game by its instance', async (address) => {
  const page = await open(`/pages/jogos/rules${address}`)
  await page.see('K3 rules')
  await page.see('1440 rounds of 1 min')
  await page.close()
})

test.each(['?game=zzz', '?id=zzz', '?game=k3&id=zzz', '?game=k3&id=rgb-1m'])(
  '%s names no game: a message is shown and no other game',
  async (address) => {
    const page = await open(`/pages/jogos/rules${address}`)
    await page.see('This game doesn’t exist.')
    await page.close()
  },
)

test.each(['rgb', 'k3', 'pk', 'ssc'] as const)('no play of %s lacks its text', async (game) => {
  const page = await open(`/pages/jogos/rules?game=${game}`)
  await page.see('Minimum stake per pick')
  const titles = [...document.querySelectorAll('h2')].map((one) => one.textContent)
  for (const { id } of playsOf(game).groups) expect(titles).not.toContain(id)
  const names = [...document.querySelectorAll('tbody th')].map((one) => one.textContent ?? '')
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => name.includes('_') || name.includes('NaN'))).toEqual([])
  const rulesSaid = [...document.querySelectorAll('section > h2 + p')]
  expect(rulesSaid.length).toBeGreaterThanOrEqual(playsOf(game).groups.length)
  await page.close()
})

test('the binding text is hashed here and compared with what was published', async () => {
  const page = await open('/pages/jogos/rules?game=k3&id=k3-1m')
  await page.press('Read the text')
  await page.see('Hashed on this phone: it matches the published one.')
  expect(document.querySelector('textarea')?.value).toBe(text)
  await page.close()
})

test('a text that was not published is called so', async () => {
  const forged = text.replace('outcome', 'outcame')
  const page = await open('/pages/jogos/rules?game=k3&id=k3-1m', {
    getRules: () => ({ text: forged, hash, oddsVersion: 1 }),
  })
  await page.press('Read the text')
  await page.see('it does not match the published one')
  await page.close()
})

const measured = {
  play: 'k3_big',
  picks: [],
  odds: [196],
  probability: { num: 1n, den: 2n },
  rtp: { num: 49n, den: 50n },
  bets: 400n,
  won: 190n,
  draws: 100n,
  hitRate: 475_000,
  hitLow: 379_000,
  hitHigh: 572_000,
  staked: 400000000n,
  returned: 372400000n,
  returnRate: 931_000,
  returnLow: 740_000,
  returnHigh: 1_122_000,
}

test('actual returns are beside the promised ones, with sample and interval', async () => {
  const page = await open('/pages/jogos/rules?game=k3&tab=rates', {
    getWinRates: ({ id, days }) => ({
      gameId: id,
      days: Number(days),
      plays: [
        measured,
        { ...measured, play: 'k3_small', bets: 3n, draws: 2n, returnLow: null, returnHigh: null },
        { ...measured, play: 'k3_odd', bets: 0n, hitRate: null, returnRate: null },
      ],
    }),
  })
  await page.see('400 bets in 100 draws')
  await page.see('47.5% · by the rules 50%')
  await page.see('95%: 37.9% to 57.2%')
  await page.see('93.1% · by the rules 98%')
  await page.see('Too few draws for a range.')
  await page.see('No bets on 1 type')
  await page.close()
})

test('a period without bets is shown as such', async () => {
  const page = await open('/pages/jogos/rules?game=k3&tab=rates', {
    getWinRates: ({ id, days }) => ({ gameId: id, days: Number(days), plays: [] }),
  })
  await page.see('No bets were settled in this period.')
  await page.close()
})
