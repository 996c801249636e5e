import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { bankroll, cash, post } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { playerClient } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aReserve } from '../../testing/savings-fixture.ts'
import { aSaver, aTotal, owedIn, pageOf, provenOf, recountOf } from '../../testing/solvency-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { momentOf, totalDue } from './cadence.ts'
import { keepTotalOf, purgeOldParts } from './keep-totals.ts'

const USD = 1_000_000n
let server: TestServer
let vault: TestVault
beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await aReserve(server.ctx, 'products', 1_000n * USD)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})
const faults = () => recountOf(server)
const page = () => pageOf(server, vault)

test('nodes that find a total due make one, and the log has one entry of each asset', async () => {
  const others = [1, 2, 3].map(() => aContext(server.database, vault.vault))
  await aPlayerWith(server.ctx, { cash: '5.00' })
  const tryAll = () => Promise.all([server.ctx, ...others].map((ctx) => keepTotalOf(ctx, '2026-11-21T08:00')))
  await tryAll()
  await tryAll()
  const rows = await server.ctx.db.rows(sql`select s.id, count(*)::int as heads from liability_snapshot s
    join liability_head h on h.snapshot_id = s.id where s.published_at is not null group by s.id`)
  expect(rows).toEqual([{ id: 1n, heads: 2 }])
  const entries = await server.ctx.db.rows(
    sql`select subject from log_entry where kind = 'liability' order by seq`,
  )
  expect(entries).toEqual([{ subject: 'USD 1' }, { subject: 'USDT 1' }])
})

test('the page’s total is the root’s sum and that of its kinds, and each kind is shown', async () => {
  const buyer = await aSaver(server)
  await server.database.owner.run(
    sql`insert into reserve_move (purpose, amount, reference) select 'flexible', 1, 'test' from generate_series(1, 25)`,
  )
  await aTotal(server)
  const { snapshot, reserves, history, shortSince } = await page()
  const [usd] = snapshot?.sides ?? []
  expect(usd?.owed).toBe(BigInt(usd?.head.total ?? -1))
  expect(Object.values(usd?.kinds ?? {}).reduce((sum, one) => sum + one, 0n)).toBe(usd?.owed)
  expect(usd?.kinds).toMatchObject({ principal: 50n * USD, interest: buyer.order.promised })
  expect(usd?.held.map(({ account, evidence }) => [account, evidence.kind])).toEqual([
    ['player_funds', 'demo'],
    ['deposits_clearing', 'demo'],
    ['operator_funds', 'demo'],
  ])
  expect(usd?.ratio).toEqual({ num: usd?.assets, den: usd?.owed })
  expect((usd?.assets ?? 0n) - (usd?.owed ?? 0n)).toBe(1_000n * USD - buyer.order.promised)
  expect(reserves[0]).toMatchObject({
    ...{ purpose: 'products', promised: buyer.order.promised, fundedTotal: 1_000n * USD },
  })
  expect(reserves[0]?.funded).toMatchObject([{ amount: 1_000n * USD, reference: 'test', isDemo: true }])
  expect([reserves[1]?.fundedTotal, reserves[1]?.funded.length]).toEqual([25n, 20])
  expect([history.at(-1)?.owed, shortSince]).toEqual([usd?.owed, null])
})

test('a total that is taken while the vault is down is published later, as it was', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '5.00' })
  await vault.stop()
  await expect(aTotal(server)).rejects.toThrow()
  await server.ctx.db.transaction((tx) =>
    post(tx, [{ from: cash(player.id), to: bankroll, amount: USD, reason: 'correction', key: randomUUID() }]),
  )
  await vault.restart()
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update liability_snapshot set at = at - interval '2 minutes' where published_at is null`)
  })
  await keepTotalOf(server.ctx, null)
  const [wallet] = (await provenOf(server, player)).wallets
  expect(wallet && owedIn(wallet)).toBe(5n * USD)
  expect(await faults()).toEqual([])
})

test('parts of the last three totals are kept, their heads for ever, and how many checked', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '5.00' })
  await aTotal(server)
  const { snapshot } = await provenOf(server, player)
  await playerClient(server, player).checkedLiability({ snapshot })
  for (let count = 0; count < 3; count++) await aTotal(server)
  await purgeOldParts(server.ctx.db)
  const row = await server.ctx.db.row(sql`
    select (select count(distinct snapshot_id)::int from liability_part) as kept, (select checked from liability_snapshot where id = ${snapshot}),
           (select count(*)::int from liability_check) as checks, (select count(*)::int from liability_head where snapshot_id = ${snapshot}) as heads`)
  expect(row).toEqual({ kept: 3, checked: 1n, checks: 0, heads: 2 })
})

test('a total is due every five minutes in the first hour, then hourly; with real money once a day, at a drawn instant', () => {
  const at = (text: string) => new Date(`2026-11-21T${text}Z`)
  const due = (now: string, firstAt: string | null) =>
    totalDue({ cadence: 'hourly', now: at(now), firstAt: firstAt === null ? null : at(firstAt), seed: null })
  expect(due('08:03:10', null)).toEqual({ period: '2026-11-21T08:00', nextBy: at('08:05:00') })
  expect(due('08:59:59', '08:03:10').period).toBe('2026-11-21T08:55')
  expect(due('09:03:10', '08:03:10')).toEqual({ period: '2026-11-21T09', nextBy: at('10:00:00') })

  const seed = new Uint8Array(32).fill(5)
  const moment = momentOf('2026-11-21', seed)
  expect([moment >= at('01:00:00'), moment < at('23:00:00')]).toEqual([true, true])
  expect(momentOf('2026-11-21', new Uint8Array(32).fill(6))).not.toEqual(moment)
  const daily = (now: Date, known: Uint8Array | null) =>
    totalDue({ cadence: 'daily', now, firstAt: at('00:00:00'), seed: known })
  expect(daily(new Date(moment.getTime() - 1), seed)).toEqual({ period: null, nextBy: moment })
  expect(daily(moment, seed).period).toBe('2026-11-21')
  expect(daily(at('22:59:59'), null).period).toBeNull()
  expect(daily(at('23:00:00'), null).period).toBe('2026-11-21')
})
