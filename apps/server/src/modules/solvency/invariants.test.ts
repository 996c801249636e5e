import { type Statement, sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aReserve } from '../../testing/savings-fixture.ts'
import { aSaver, aTotal, recountOf } from '../../testing/solvency-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'
import { appendEntries } from '../transparency/index.ts'

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
const { aBuyer, bought, published } = aTicketFixture(() => server)
const faults = () => recountOf(server)

/** Takes a total with another idea of what is owed to players, and the right one again. */
async function aTotalWith(without: (view: string) => string): Promise<void> {
  const { owner } = server.database
  const row = await owner.row<{ view: string }>(
    sql`select pg_get_viewdef('player_liability'::regclass) as view`,
  )
  const view = row?.view ?? ''
  await owner.pool.query(`create or replace view player_liability as ${without(view)}`)
  await aTotal(server)
  await owner.pool.query(`create or replace view player_liability as ${view}`)
}

test('the auditor’s recount finds an account and a promised interest that a total leaves out', async () => {
  const buyer = await aSaver(server)
  await aTotal(server)
  expect(await faults()).toEqual([])
  await aTotalWith((view) => `select * from (${view.replace(';', '')}) v where player_id <> ${buyer.id}`)
  expect((await faults()).join('\n')).toContain(`player ${buyer.id} has 0 of kind 1 in it`)
  const interest = `(o.promised - o.paid)`
  await aTotalWith((view) => {
    expect(view).toContain(interest)
    return view.replace(interest, `(o.promised - o.paid) / 2`)
  })
  expect((await faults()).join('\n')).toContain(`player ${buyer.id} has`)
  await aTotal(server)
  expect(await faults()).toEqual([])
})

test('the auditor’s recount finds an escrow that a total leaves out', async () => {
  const buyer = await aBuyer('100.00')
  await bought(buyer, await published(), 2)
  await aTotal(server)
  expect(await faults()).toEqual([])
  await aTotalWith((view) => {
    expect(view).toContain('t.amount')
    return view.replace('t.amount', '(t.amount - t.amount)')
  })
  expect((await faults()).join('\n')).toContain(
    `player ${buyer.id} has 0 in escrow in it, their orders 20000000`,
  )
  await aTotal(server)
  expect(await faults()).toEqual([])
})

test('the recount finds a part that is changed after it was taken, and a root that was not signed', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '5.00' })
  await aTotal(server)
  const { owner } = server.database
  const changed = async (statement: Statement, back: Statement) => {
    await owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(statement)
    })
    const found = (await faults()).join('\n')
    await owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(back)
    })
    return found
  }
  const newest = sql`(select max(id) from liability_snapshot)`
  const part = sql`where snapshot_id = ${newest} and owner = ${player.id}`
  const found = await changed(
    sql`update liability_part set kinds[1] = kinds[1] - 1 ${part}`,
    sql`update liability_part set kinds[1] = kinds[1] + 1 ${part}`,
  )
  expect(found).toContain('its parts make another tree')
  const other = await changed(
    sql`update liability_head set total = total - 1 where snapshot_id = ${newest}  and asset = 1`,
    sql`update liability_head set total = total + 1 where snapshot_id = ${newest} and asset = 1`,
  )
  expect(other).toMatch(/it is not signed\n.*the log has it not/)
  expect(await faults()).toEqual([])
})

test('the recount finds an entry of the log about a total that is not stored, and an older head that was changed', async () => {
  await aTotal(server)
  await aTotal(server)
  const drafts = [{ kind: 'liability', subject: 'USD 999', body: '{}' }]
  await appendEntries(server.ctx, drafts)
  expect(await faults()).toEqual(['USD 999: the log says {} of it'])
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`delete from log_entry where subject = 'USD 999'`)
    await tx.run(sql`update liability_head set root = sha256(root) where snapshot_id = 1 and asset = 1`)
  })
  expect((await faults()).join()).toMatch(/^USD 1: the log says /)
})
