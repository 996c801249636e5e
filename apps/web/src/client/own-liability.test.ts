import { LiabilityProofReply } from '@opendraw/contract'
import { aProof, aSnapshot, aTree } from '@opendraw/liabilities/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { fakeServer, type Handlers } from '../testing/fake-server.ts'
import { aPlayer, nothingSaved } from '../testing/makers.ts'
import { anOrder } from '../testing/savings-makers.ts'
import type { ReplyFor } from './ask.ts'
import { ownLiabilityQuery } from './own-liability.ts'
import { queryClient } from './query-client.ts'

const HOUR_MS = 3_600_000
const player = aPlayer(5_000_000n)
const snapshot = aSnapshot(7n)
const owners = new Map([
  [1n, 1_000_000n],
  [player.id, 5_000_000n],
])
const proof = LiabilityProofReply.parse(aProof(aTree(owners, snapshot), player.id, snapshot))
const at = new Date(proof.liability.atMs)
const later = (ms: number) => new Date(at.getTime() + ms)
const earlier = later(-HOUR_MS)
const nothing = {
  ...{ cash: 0n, bonus: 0n, in_play: 0n, withdrawals: 0n, packets: 0n },
  ...{ principal: 0n, interest: 0n, flexible: 0n, escrow: 0n, promotions: 0n, unmatched: 0n },
}
type Kinds = typeof nothing
type Reply = ReplyFor<'getLiability'>

const own = (kinds: Partial<Kinds> = { cash: 5_000_000n }): Reply => ({
  number: player.id,
  proven: {
    ...{ snapshot: 7n, at, journalNo: 4711n, isChecked: true },
    wallets: [{ asset: 'USD', kinds: { ...nothing, ...kinds }, proof }],
  },
  ...{ inNext: null, now: [] },
})
const withoutProof: Reply = { ...own(), proven: null, inNext: later(HOUR_MS) }

const total = (id: bigint, head = proof.liability): ReplyFor<'getSolvency'> => ({
  snapshot: {
    ...{ id, at, journalNo: 4711n, checked: 3 },
    sides: [
      {
        ...{ asset: 'USD', kinds: nothing, owed: 6_000_000n, assets: 9_000_000n, held: [] },
        ...{ ratio: null, head },
      },
    ],
  },
  ...{ nextBy: later(HOUR_MS), reserves: [], shortSince: null, history: [] },
})

type Line = ReplyFor<'getStatement'>['list'][number]
const line = (amount: bigint, balanceAfter: bigint, when = earlier): Line => ({
  ...{ seq: 3n, at: when, reason: 'deposit', amount, balanceAfter, ref: null, key: null },
})
/** A statement of these lines in USD, newest first, and of those in USDT. */
const bill =
  (usd: readonly Line[], usdt: readonly Line[] = []) =>
  ({ asset, from, to }: { asset?: string | undefined; from?: Date | undefined; to?: Date | undefined }) => ({
    list: (asset === 'USDT' ? usdt : usd).filter((one) => (!from || one.at >= from) && (!to || one.at < to)),
    next: null,
  })

beforeEach(() => {
  session.logOut()
  localStorage.clear()
  session.setToken('t')
  vi.setSystemTime(later(HOUR_MS))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function checked(handlers: Handlers, of = player) {
  const server = fakeServer({
    ...{ getSolvency: () => total(7n), getLiability: () => own(), ...nothingSaved },
    getStatement: bill([line(5_000_000n, 5_000_000n)]),
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  queryClient.clear()
  const said = await queryClient.fetchQuery({ ...ownLiabilityQuery(of), retry: false })
  if (said.state === 'next') return [said.state]
  const failed = said.wallets.flatMap(({ steps }) => steps.filter(({ fault }) => fault !== null))
  const missing = said.state === 'bad' ? said.missing : []
  return [said.state, ...failed.map(({ step }) => step), ...missing]
}

test('finds a player’s money in the total that everybody is shown', async () => {
  expect(await checked({})).toEqual(['good'])
})

test('refuses a proof in another total than the one that everybody is shown, or in an old one', async () => {
  expect(await checked({ getSolvency: () => total(8n) })).toEqual(['bad', 'snapshot'])
  const other = { ...proof.liability, root: 'ab'.repeat(32) }
  expect(await checked({ getSolvency: () => total(7n, other) })).toEqual(['bad', 'snapshot'])
  vi.setSystemTime(later(71 * HOUR_MS))
  expect(await checked({})).toEqual(['good'])
  vi.setSystemTime(later(8 * 24 * HOUR_MS))
  expect(await checked({})).toEqual(['bad', 'snapshot'])
})

test('asks again while the public page is some seconds older than the proof', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: later(HOUR_MS) })
  let asked = 0
  const getSolvency = () => {
    asked += 1
    return total(asked === 1 ? 6n : 7n)
  }
  const found = checked({ getSolvency })
  // Each look takes a second of the clock.
  await vi.waitFor(() => expect(asked).toBe(2), { timeout: 10_000, interval: 1_000 })
  expect(await found).toEqual(['good'])
})

test('says bad of an account that is older than the total and has no proof, next of a newer one', async () => {
  expect(await checked({ getLiability: () => withoutProof })).toEqual(['bad', 'USD'])
  const newer = { ...player, createdAt: later(-1_000) }
  expect(await checked({ getLiability: () => withoutProof }, newer)).toEqual(['next'])
  const before = { ...total(7n), snapshot: null }
  expect(await checked({ getLiability: () => withoutProof, getSolvency: () => before })).toEqual(['next'])
})

test('demands a proof of the USDT wallet once it had a line before the total', async () => {
  const usd = [line(5_000_000n, 5_000_000n)]
  const usdt = (when: Date) => [line(800_000_000n, 800_000_000n, when)]
  expect(await checked({ getStatement: bill(usd, usdt(earlier)) })).toEqual(['bad', 'USDT'])
  expect(await checked({ getStatement: bill(usd, usdt(later(1))) })).toEqual(['good'])
})

const order = { ...anOrder(), state: 'running' as const, principal: 900_000_000n, promised: 7n, paid: 2n }
const products = (boughtAt: Date) => () => ({
  ...nothingSaved.listProductOrders(),
  list: [{ ...order, boughtAt }],
})

const withdrawals = (createdAt: Date) => () => ({
  list: [
    {
      ...{ id: 1n, kind: 'payout' as const, asset: 'USD' as const, amount: 70_000_000n, fee: 1n },
      ...{ net: 69_999_999n, to: { kind: 'card' as const, name: 'Bank', number: '1234' } },
      ...{ state: 'pending' as const, createdAt, promisedAt: later(HOUR_MS), decidedAt: null },
      ...{ reasonCode: null, reason: null },
    },
  ],
  next: null,
})
const tickets = (tradeTime: Date) => () => ({
  ...nothingSaved.listTicketOrders(),
  list: [
    {
      ...{ id: 1n, itemId: 1n, title: 'Night', kind: 'event' as const, seller: null, isOffer: false },
      ...{ purchasePrice: 9n, dealQuantity: 1, amount: 9n, status: 'paid' as const, createdAt: earlier },
      ...{ expiresAt: later(HOUR_MS), tradeTime, releaseAt: null, endedAt: null },
    },
  ],
})

test('refuses a total without the products, savings, tickets or withdrawals that the player had then', async () => {
  expect(await checked({ listProductOrders: products(earlier) })).toEqual(['bad', 'kinds'])
  const flexible = { ...nothingSaved.getFlexible(), balance: 50_000_000n }
  expect(await checked({ getFlexible: () => flexible })).toEqual(['bad', 'kinds'])
  expect(await checked({ listWithdrawals: withdrawals(earlier) })).toEqual(['bad', 'kinds'])
  expect(await checked({ listTicketOrders: tickets(earlier) })).toEqual(['bad', 'kinds'])
  // An amount below zero would make room for them in the same sum.
  const negative = { cash: 5_000_000n, principal: 900_000_000n, interest: 5n, promotions: -900_000_005n }
  const hidden = { listProductOrders: products(earlier), getLiability: () => own(negative) }
  expect(await checked(hidden)).toEqual(['bad', 'kinds'])
})

test('takes nothing for missing that moved after the total', async () => {
  for (const since of [later(1), later(-1_000)]) {
    expect(await checked({ listProductOrders: products(since) })).toEqual(['good'])
    expect(await checked({ listWithdrawals: withdrawals(since) })).toEqual(['good'])
    expect(await checked({ listTicketOrders: tickets(since) })).toEqual(['good'])
  }
  const flexible = {
    ...nothingSaved.getFlexible(),
    ...{ balance: 50_000_300n, days: [{ on: '2026-11-21', amount: 300n }] },
  }
  const lines = [line(-50_000_000n, 1n, later(1_000)), line(5_000_000n, 5_000_000n)]
  expect(await checked({ getFlexible: () => flexible, getStatement: bill(lines) })).toEqual(['good'])
})

test('remembers the vault’s key for the account, also over a log-out, and refuses another', async () => {
  expect(await checked({})).toEqual(['good'])
  session.logOut()
  session.setToken('t')
  expect(await checked({})).toEqual(['good'])
  const kept = localStorage.getItem('App-Vault') ?? ''
  expect(kept).toMatch(/^1 [0-9a-f]{64}$/)
  localStorage.setItem('App-Vault', kept.replace(/\S+$/, 'ab'.repeat(32)))
  expect(await checked({})).toEqual(['bad', 'signature'])
  // A demo that was set up anew has another vault, and this is another account.
  expect(await checked({}, { ...player, createdAt: new Date(2) })).toEqual(['good'])
})
