import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { bankroll, cash, post, withdrawalPending } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed as seedWallet } from '../wallet/index.ts'
import { embedOrigins } from './embeds.ts'
import { seed } from './seed.ts'

let server: TestServer
const anonymous = (lang = 'en') => playerClient(server, { lang })

beforeAll(async () => {
  server = await startTestServer()
  await seed(server.ctx.db)
  await server.ctx.db.transaction(seedWallet)
  await aPlayerWith(server.ctx, { cash: '120.50' })
  await aPlayerWith(server.ctx, { cash: '9.50' })
})
afterAll(() => server.stop())

const set = (key: string, value: unknown) =>
  server.database.owner.run(
    sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`,
  )

test('the facts about the operator follow from the books and the rules', async () => {
  const { reserve, budgets, returns, licence, mode } = await anonymous().getAbout({})
  expect([mode, licence]).toEqual(['demo', null])
  expect(reserve).toMatchObject({
    owed: 130000000n,
    owedUsdt: 0n,
    held: 130000000n,
    bankroll: 10000000000000n,
  })
  const sum = await server.database.owner.row<{ total: bigint }>(
    sql`select -sum(amount)::bigint as total from ledger.entry where kind = 21 and asset = 1`,
  )
  expect(reserve.funded).toBe(sum?.total)
  expect(budgets.map(({ purpose }) => purpose)).toEqual([
    'commission',
    'rebate',
    'gifts',
    'points',
    'salary',
    'growth',
    'packets',
  ])
  expect(returns.map(({ game }) => game)).toEqual(['rgb', 'k3', 'pk', 'ssc'])
  for (const { lowest, highest, plays } of returns) {
    const value = ({ num, den }: typeof lowest) => Number(num) / Number(den)
    expect(value(lowest)).toBeGreaterThan(0.9764)
    expect(value(highest)).toBeLessThanOrEqual(0.98)
    expect(plays).toBeGreaterThan(5)
  }
})

test('R25: players’ money is shown with what it consists of, what covers it, and what the operator has to pay', async () => {
  const { funds } = await anonymous().getAbout({})
  expect(funds).toEqual({
    protection: 'none',
    balances: 130000000n,
    withdrawals: 0n,
    bonuses: 0n,
    packets: 0n,
    savings: 0n,
    escrow: 0n,
    share: { num: 130000000n, den: 130000000n },
    fromHouse: 0n,
  })
  const winner = await aPlayerWith(server.ctx, { cash: '20.00' })
  await server.ctx.db.transaction((tx) =>
    post(tx, [
      {
        from: bankroll,
        to: cash(winner.id),
        amount: 50_000_000n,
        reason: 'correction',
        key: randomUUID(),
      },
      {
        from: cash(winner.id),
        to: withdrawalPending(winner.id),
        amount: 30_000_000n,
        reason: 'withdrawal_request',
        key: randomUUID(),
      },
    ]),
  )
  await set('fundsProtection', 'separate')
  // Another node, which remembers nothing yet.
  const database = { ...server.database, db: { ...server.database.db } }
  const other = await startTestServer({ database })
  const { funds: then, reserve } = await playerClient(other).getAbout({})
  expect(then).toMatchObject({
    protection: 'separate',
    balances: 170000000n,
    withdrawals: 30000000n,
    share: { num: 150000000n, den: 200000000n },
    fromHouse: 50000000n,
  })
  expect([reserve.owed, reserve.held]).toEqual([200_000_000n, 150_000_000n])
  await other.stop()
})

test('a licence is shown when there is one, and contact by the settings', async () => {
  expect(await anonymous().getContact({})).toMatchObject({ telegram: null, email: null })
  await set('contactTelegram', 'opendraw_help')
  await set('contactDays', [1, 2, 3, 4, 5, 6, 7])
  await set('contactHours', [0, 24])
  expect(await anonymous().getContact({})).toEqual({
    telegram: { name: 'opendraw_help', url: 'https://t.me/opendraw_help' },
    email: null,
    hours: { days: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, untilHour: 24 },
    isOpen: true,
  })
  await set('contactHours', [0, 0])
  expect(await anonymous().getContact({})).toMatchObject({ isOpen: false })
  await set('licenceHolder', 'Opendraw Ltd')
  await set('licenceNumber', '123')
  expect((await anonymous().getAbout({})).licence).toBe(null)
  await set('licenceAuthority', 'The authority')
  expect((await anonymous().getAbout({})).licence).toEqual({
    holder: 'Opendraw Ltd',
    number: '123',
    authority: 'The authority',
  })
})

test('a page of someone else is framed by its name in the list alone, never by an address', async () => {
  expect(await anonymous('pt').getFrame({ id: 'drand' })).toMatchObject({
    url: 'https://docs.drand.love/',
    lang: 'pt',
  })
  expect(await embedOrigins(server.ctx.db)).toEqual(['https://docs.drand.love'])
  for (const id of ['evil', '1', 'drand-x'])
    expect(await refusalOf(anonymous().getFrame({ id }))).toBe('not_found')
  for (const id of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'drand/../x', ''])
    expect(await refusalOf(anonymous().getFrame({ id }))).toBe('bad_request')
  await server.database.owner.run(sql`update embed_page set is_allowed = false where name = 'drand'`)
  expect(await refusalOf(anonymous().getFrame({ id: 'drand' }))).toBe('not_found')
  expect(await embedOrigins(server.ctx.db)).toEqual([])
})
