import { randomUUID } from 'node:crypto'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import {
  balanceOf,
  bankroll,
  cash,
  keyFrom,
  operatorFunds,
  post,
  promoBudget,
  promoDue,
  verify,
} from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../../testing/makers.ts'
import { budgetsOf, creditBudgets } from '../budgets/index.ts'
import { noteEarnings, settleEarnings } from './life-cycle.ts'
import { giveBack, payFromBudget, payPromised, setAside } from './promised-money.ts'
import { earningsOf } from './tables.ts'

const usd = 1_000_000n
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  await database.drop()
})

const fund = (amount: bigint) =>
  database.db.transaction((tx) =>
    post(tx, [
      { from: operatorFunds, to: promoBudget('gifts'), amount, reason: 'promo_funding', key: randomUUID() },
    ]),
  )
const gift = (playerId: bigint, amount: bigint, key: string = randomUUID()) =>
  database.db.transaction((tx) =>
    payFromBudget(tx, 'gifts', [{ to: cash(playerId), amount, reason: 'vip_gift', key }]),
  )

test('a settled round fills the budgets by their published shares, once, rounded down', async () => {
  const before = await balanceOf(database.db, bankroll)
  for (let times = 0; times < 2; times++)
    await database.db.transaction((tx) => creditBudgets(tx, 77n, 1_000_003n))
  const budgets = Object.fromEntries(
    (await budgetsOf(database.db)).map(({ purpose, available }) => [purpose, available]),
  )
  expect(budgets).toEqual({
    commission: 225_000n,
    rebate: 200_000n,
    gifts: 100_000n,
    points: 50_000n,
    salary: 25_000n,
    growth: 100_000n,
    packets: 0n,
  })
  expect(before - (await balanceOf(database.db, bankroll))).toBe(700_000n)
})

test('nothing is promised that the budget lacks, and what expires goes back', async () => {
  const earmark = (amount: bigint) =>
    database.db.transaction((tx) => setAside(tx, { purpose: 'salary', amount, key: keyFrom('week', amount) }))
  expect(await earmark(25_001n)).toBe(false)
  expect(await balanceOf(database.db, promoDue('salary'))).toBe(0n)
  expect(await earmark(25_000n)).toBe(true)
  expect(await earmark(25_000n)).toBe(true)
  expect(await balanceOf(database.db, promoDue('salary'))).toBe(25_000n)
  await database.db.transaction((tx) =>
    giveBack(tx, { purpose: 'salary', amount: 25_000n, key: keyFrom('week lapsed') }),
  )
  expect(await balanceOf(database.db, promoBudget('salary'))).toBe(25_000n)
})

test('fifty claims at once get what there is, and the others are refused as paused', async () => {
  await fund(10n * usd)
  const { id } = await aPlayerWith(database)
  const claims = await Promise.allSettled(Array.from({ length: 50 }, () => gift(id, usd)))
  const paid = claims.filter(({ status }) => status === 'fulfilled')
  expect(paid).toHaveLength(10)
  for (const claim of claims)
    if (claim.status === 'rejected') expect(claim.reason).toMatchObject({ reason: 'promotion_paused' })
  expect(await balanceOf(database.db, cash(id))).toBe(10n * usd)
})

test('a gift is paid once a key, and many promises in one journal', async () => {
  await fund(10n * usd)
  const { id } = await aPlayerWith(database)
  const key = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => gift(id, usd, key)))
  expect(await balanceOf(database.db, cash(id))).toBe(usd)

  const others = await Promise.all(Array.from({ length: 5 }, () => aPlayerWith(database)))
  await database.db.transaction(async (tx) => {
    expect(await setAside(tx, { purpose: 'gifts', amount: 5n * usd, key: keyFrom('five') })).toBe(true)
    await payPromised(
      tx,
      'gifts',
      others.map((other) => ({
        to: cash(other.id),
        amount: usd,
        reason: 'vip_gift' as const,
        key: keyFrom('five', other.id),
      })),
    )
  })
  for (const other of others) expect(await balanceOf(database.db, cash(other.id))).toBe(usd)
})

test('what was earned is listed once, is settled once, and never changes', async () => {
  const { id } = await aPlayerWith(database)
  const key = randomUUID()
  const earning = { playerId: id, kind: 'rebate', amount: 5n, asset: 'USD', state: 'due', key } as const
  await noteEarnings(database.db, [earning, { ...earning, key: randomUUID(), kind: 'task' }])
  await noteEarnings(database.db, [earning])
  expect(await earningsOf(database.db, id, ['rebate'], null, 10)).toMatchObject([
    { state: 'due', amount: 5n },
  ])
  expect(await settleEarnings(database.db, [key], 'paid')).toBe(1)
  expect(await settleEarnings(database.db, [key], 'lapsed')).toBe(0)
  expect(await earningsOf(database.db, id, null, null, 10)).toHaveLength(2)
  await expect(database.owner.pool.query('update earning set amount = 7')).rejects.toMatchObject({
    code: 'OD010',
  })
})

test('what was listed as due is settled by what pays it, once, and stays lapsed where it lapsed', async () => {
  const { id } = await aPlayerWith(database)
  const [first, second] = [randomUUID(), randomUUID()] as const
  const due = { playerId: id, kind: 'rebate', amount: 5n, asset: 'USD', state: 'due', key: first } as const
  await noteEarnings(database.db, [due, { ...due, key: second }])
  await settleEarnings(database.db, [second], 'lapsed')
  const paid = [due, { ...due, key: second }].map((one) => ({ ...one, state: 'paid' as const }))
  for (let times = 0; times < 2; times++) await noteEarnings(database.db, paid)
  await noteEarnings(database.db, [due])
  expect(await earningsOf(database.db, id, null, null, 10)).toMatchObject([
    { key: second, state: 'lapsed' },
    { key: first, state: 'paid', settledAt: expect.any(Date) },
  ])
})
