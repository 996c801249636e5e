import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { bankroll, cash, post } from '@opendraw/ledger'
import { dayAfter, dayOf } from '@opendraw/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { anOperatorClient, playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aProduct, aPurchase, aReserve } from '../../testing/savings-fixture.ts'
import { aTotal, pageOf } from '../../testing/solvency-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/index.ts'
import { watchCover, watchEvidence } from './watch-cover.ts'

const USD = 1_000_000n
/** More than the operator has: what is then held is less than what is owed. */
const LOSS = 100_000_000n * USD
let server: TestServer
let vault: TestVault
beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await server.ctx.db.transaction(seed)
  await aReserve(server.ctx, 'products', 1_000n * USD)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})
const page = () => pageOf(server, vault)

test('products are not sold while less is held than owed, and no deposit is taken after a day of it', async () => {
  const buyer = await aPlayerWithName(server.ctx, '100.00')
  const product = await aProduct(server.ctx)
  const client = playerClient(server, buyer)
  await watchCover(server.ctx)
  const move = (amount: bigint, isOut: boolean) =>
    server.ctx.db.transaction((tx) =>
      post(tx, [
        {
          ...{ from: isOut ? bankroll : cash(buyer.id), to: isOut ? cash(buyer.id) : bankroll },
          ...{ amount, reason: 'correction', key: randomUUID() },
        },
      ]),
    )
  await move(LOSS, true)
  await Promise.all([watchCover(server.ctx), watchCover(server.ctx)])
  expect(await refusalOf(client.buyProduct(aPurchase(product)))).toBe('sales_stopped')
  const shown = async () => (await client.getProduct({ id: product })).product.state
  expect(await shown()).toBe('over_limit')
  await client.chooseNoLimit({})
  const deposit = () =>
    client.requestDeposit({ method: 'sandbox', amount: 10n * USD, proofs: [], note: '', key: randomUUID() })
  expect((await deposit()).state).toBe('passed')
  const stopped = () => server.ctx.db.row(sql`select deposits_stopped() as is_stopped`)
  expect(await stopped()).toEqual({ isStopped: false })
  expect((await page()).shortSince).not.toBeNull()
  await server.database.owner.run(
    sql`update solvency_watch set short_since = short_since - interval '25 hours'`,
  )
  expect(await stopped()).toEqual({ isStopped: true })
  expect(await refusalOf(deposit())).toBe('deposits_stopped')
  await move(LOSS, false)
  await watchCover(server.ctx)
  expect(await stopped()).toEqual({ isStopped: false })
  expect(await shown()).toBe('on_sale')
  expect((await client.buyProduct(aPurchase(product))).order.state).toBe('running')
})

test('a statement that says less than the books lowers the assets until a later one, and a day that is not over is refused', async () => {
  const maker = await anOperatorClient(server, 'cashier')
  const checker = await anOperatorClient(server, 'treasurer')
  await aPlayerWith(server.ctx, { cash: '500.00' })
  const today = dayOf(server.ctx.clock.now())
  const yesterday = dayAfter(today, -1)
  await booksAge(server)
  const record = async (amount: bigint) => {
    const { approval } = await maker.recordEvidence({
      ...{
        account: 'player_funds',
        asset: 'USD',
        onDay: yesterday,
        amount,
        reference: 'bank 1',
        reason: 'monthly',
      },
    })
    const { list } = await checker.listApprovals({ state: 'waiting' })
    const hash = list.find(({ id }) => id === approval)?.hash ?? ''
    await checker.approveProposal({ id: approval, hash })
  }
  const held = async () => {
    await aTotal(server)
    const usd = (await page()).snapshot?.sides[0]
    return { ...usd?.held[0], assets: usd?.assets ?? 0n }
  }
  const before = await held()
  const booked = before.amount ?? 0n
  await record(booked - 200n * USD)
  const short = await held()
  expect(short.evidence).toEqual({
    kind: 'statement',
    on: yesterday,
    amount: booked - 200n * USD,
    missing: 200n * USD,
    isConfirmed: true,
  })
  expect(before.assets - short.assets).toBe(200n * USD)
  await record(booked)
  expect((await held()).assets).toBe(before.assets)
  const { list } = await maker.listEvidence({})
  expect(list.map(({ missing }) => missing)).toEqual([0n, 200n * USD])
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    // Its day was yesterday: seven days old, and so still new enough.
    await tx.run(sql`update asset_evidence set on_day = on_day - 6`)
  })
  expect((await held()).evidence).toMatchObject({ isConfirmed: true })
  expect(await alertsOfEvidence()).toEqual([])
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update asset_evidence set on_day = on_day - 1`)
  })
  expect((await held()).evidence).toMatchObject({ isConfirmed: false })
  expect(await alertsOfEvidence()).toEqual([['solvency.evidence_old', { count: 1 }]])
  const input = { account: 'player_funds', asset: 'USD', amount: 1n, reference: 'x', reason: 'x' } as const
  for (const onDay of [today, dayAfter(today, 1)])
    expect(await refusalOf(maker.recordEvidence({ ...input, onDay }))).toBe('evidence_date_invalid')
})

/** What the hourly look at the statements alerts the operators of. */
async function alertsOfEvidence(): Promise<unknown[]> {
  const error = vi.fn()
  await watchEvidence({ db: server.ctx.db, log: { ...server.ctx.log, error } })
  return error.mock.calls
}

/** All that is in the books was there yesterday. */
function booksAge({ database }: TestServer): Promise<void> {
  return database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update ledger.journal set at = at - interval '1 day'`)
  })
}
