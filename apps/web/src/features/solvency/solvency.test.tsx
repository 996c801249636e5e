import { LiabilityProofReply } from '@opendraw/contract'
import { aProof, aSnapshot, aTree } from '@opendraw/liabilities/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReplyFor } from '../../client/ask.ts'
import { date } from '../../formats/index.ts'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aPlayer, nothingSaved } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { Solvency } from './queries.ts'
import SolvencyScreen from './screen.tsx'

const player = aPlayer(5_000_000n)
const nothing = {
  ...{ cash: 0n, bonus: 0n, in_play: 0n, withdrawals: 0n, packets: 0n },
  ...{ principal: 0n, interest: 0n, flexible: 0n, escrow: 0n, promotions: 0n, unmatched: 0n },
}
const kindsOf = (cash: bigint) => ({ ...nothing, cash })
const owners = new Map([
  [1n, 1_000_000n],
  [player.id, 5_000_000n],
])
const snapshot = aSnapshot(7n)
const proof = LiabilityProofReply.parse(aProof(aTree(owners, snapshot), player.id, snapshot))
const at = new Date(proof.liability.atMs)

const own = (change: Partial<typeof proof> = {}): ReplyFor<'getLiability'> => ({
  number: player.id,
  proven: {
    ...{ snapshot: 7n, at, journalNo: 4711n, isChecked: false },
    wallets: [{ asset: 'USD', kinds: kindsOf(5_000_000n), proof: { ...proof, ...change } }],
  },
  inNext: null,
  now: [{ asset: 'USD', kinds: kindsOf(5_000_000n) }],
})

const page = (change: Partial<Solvency> = {}): Solvency => ({
  snapshot: {
    ...{ id: 7n, at, journalNo: 4711n, checked: 3 },
    sides: [
      {
        ...{ asset: 'USD', kinds: kindsOf(6_000_000n), owed: 6_000_000n, assets: 9_000_000n },
        held: [
          { account: 'player_funds', amount: 6_000_000n, evidence: { kind: 'demo' } },
          {
            ...{ account: 'operator_funds', amount: 3_000_000n },
            evidence: {
              ...{ kind: 'statement', on: '2026-11-01', amount: 3_000_000n, missing: 0n, isConfirmed: false },
            },
          },
        ],
        ratio: { num: 9_000_000n, den: 6_000_000n },
        head: proof.liability,
      },
    ],
  },
  nextBy: new Date(at.getTime() + 3_600_000),
  reserves: [
    {
      ...{ purpose: 'products', free: 1_000_000n, promised: 2_000_000n, fundedTotal: 3_000_000n },
      funded: [{ amount: 3_000_000n, reference: 'demo money', isDemo: true, at }],
    },
  ],
  shortSince: null,
  history: [{ at, owed: 6_000_000n, assets: 9_000_000n }],
  ...change,
})

beforeEach(() => {
  session.logOut()
  vi.setSystemTime(at.getTime() + 3_600_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function shown(handlers: Handlers, address = '/pages/solvency') {
  const server = fakeServer({
    ...{ getSolvency: () => page(), getUserinfo: () => player, ...nothingSaved },
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  return { ...(await show(<SolvencyScreen />, address)), server }
}

test('a visitor reads what is owed and held, its evidence, the reserves and the history', async () => {
  const screen = await shown({})
  await screen.see('Covered: 150%')
  for (const words of [
    '3 accounts checked this total',
    'Stakes in open rounds',
    'No bank backs it',
    'Unconfirmed: older than 7 days',
    'Locked for promised interest',
    'demo money',
    'Held and owed over time',
    'How you can check it',
  ])
    expect(screen.text()).toContain(words)
  expect(document.querySelectorAll('svg[role=img] circle')).toHaveLength(2)
  expect(screen.text()).not.toContain('Your share of the total')
  await screen.close()
})

const billOf =
  (balanceAfter: bigint, before: number) =>
  ({ asset = 'USD' }: { asset?: 'USD' | 'USDT' | undefined }) => ({
    list: [
      {
        ...{ seq: 3n, at: new Date(at.getTime() - before), reason: 'deposit', amount: 5_000_000n },
        ...{ balanceAfter, ref: null, key: null },
      },
    ].filter(() => asset === 'USD'),
    next: null,
  })

test('warns when the total has other cash than the player’s own statement had at that moment', async () => {
  session.setToken('t')
  const handlers = { getLiability: () => own(), getStatement: billOf(6_000_000n, 3_600_000) }
  const screen = await shown(handlers, '/pages/solvency?own=1')
  await screen.see('Your money is not correctly in the total')
  await screen.see('The cash in it matches your bill')
  expect(screen.text()).toContain('6.00')
  expect(screen.server.asked.some(({ name }) => name === 'checkedLiability')).toBe(false)
  await screen.close()
})

test('the chart has a scale from nothing to the most, and times that are as far apart as the totals', async () => {
  const hour = 3_600_000
  const totals = [0, hour / 2, 2 * hour].map((ms, nth) => ({
    ...{ at: new Date(at.getTime() + ms), owed: 1_000_000_000n, assets: BigInt(nth + 1) * 1_200_000_000n },
  }))
  const screen = await shown({ getSolvency: () => page({ history: totals }) })
  await screen.see('3.6K0')
  const [first, last] = [totals[0], totals[2]].map((total) => date(total?.at ?? 0))
  expect(screen.text()).toContain(`${first}${last}`)
  const chart = document.querySelector('svg[role=img]')
  expect(chart?.getAttribute('aria-label')).toBe(
    `3 totals from ${first} to ${last}; the last: owed 1,000.00, held 3,600.00`,
  )
  const places = chart?.querySelector('polyline')?.getAttribute('points')?.split(' ')
  expect(places?.map((place) => Number(place.split(',')[0]))).toEqual([0, 74, 296])
  expect(document.querySelectorAll('table caption, table th[scope=col]')).toHaveLength(4)
  await screen.close()
})

test('a player’s phone checks their proof, shows its steps and counts it', async () => {
  session.setToken('t')
  const { snapshot, ...rest } = page()
  const screen = await shown(
    {
      // As it was read a moment before the check.
      getSolvency: () => ({ ...rest, snapshot: snapshot && { ...snapshot, checked: 0 } }),
      getLiability: () => own(),
      getStatement: billOf(5_000_000n, 1_000),
      checkedLiability: () => ({ done: true }),
    },
    '/pages/solvency?own=1',
  )
  await screen.see('In today’s total')
  await screen.see('1 account checked this total')
  await screen.see('The vault signed it')
  expect(screen.text()).not.toContain('doesn’t match')
  expect(screen.server.asked.filter(({ name }) => name === 'checkedLiability')).toEqual([
    { name: 'checkedLiability', request: { snapshot: '7' } },
  ])
  await screen.close()
})

test('warns when a part was changed, and does not count it', async () => {
  session.setToken('t')
  const [first, other] = proof.parts
  const lower = { ...first, amount: String(BigInt(first.amount) - 1n) }
  const screen = await shown({ getLiability: () => own({ parts: [lower, other] }) }, '/pages/solvency?own=1')
  await screen.see('Your money is not correctly in the total')
  await screen.see('doesn’t match')
  expect(screen.server.asked.some(({ name }) => name === 'checkedLiability')).toBe(false)
  await screen.close()
})

test('warns of another player’s proof, and says to a newer account when it will be in a total', async () => {
  session.setToken('t')
  const others = LiabilityProofReply.parse(aProof(aTree(owners, snapshot), 1n, snapshot))
  const foreign = await shown({ getLiability: () => own(others) })
  await foreign.see('Your money is not correctly in the total')
  await foreign.close()
  session.logOut()
  session.setToken('t')
  const newer = { ...own(), proven: null, inNext: new Date(at.getTime() + 3_600_000) }
  const screen = await shown({
    getLiability: () => newer,
    getUserinfo: () => ({ ...player, createdAt: at }),
  })
  await screen.see('In the next total, by ')
  await screen.close()
})

test('a sound proof of another total than was announced is marked as the failed step', async () => {
  session.setToken('t')
  const announced = own()
  const screen = await shown({
    getLiability: () => ({
      ...announced,
      proven: announced.proven && { ...announced.proven, journalNo: 4712n },
    }),
    getStatement: billOf(5_000_000n, 1_000),
  })
  await screen.see('One step of the check on this phone failed')
  await screen.see('USD 4712')
  const failed = [...document.querySelectorAll('li')].filter(({ textContent }) =>
    textContent?.includes('doesn’t match'),
  )
  expect(failed.map(({ textContent }) => textContent)).toEqual([
    'doesn’t matchIt’s from the latest totalUSD 4712USD 4711',
  ])
  expect(document.querySelector<HTMLDetailsElement>('details:has(ol)')?.open).toBe(true)
  await screen.close()
})

test('says before the first total when it is taken, and that sales are stopped while less is held than owed', async () => {
  const before = await shown({ getSolvency: () => page({ snapshot: null, history: [] }) })
  await before.see('The first total comes by')
  await before.close()
  const short = await shown({ getSolvency: () => page({ shortSince: at }) })
  await short.see('we hold less than we owe')
  await short.close()
})
