import { sql } from '@opendraw/db'
import { balanceOf, suspense } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAgo } from '../../testing/bank-files.ts'
import { aBank, bankFaults } from '../../testing/bank-fixture.ts'
import { refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/index.ts'
import { ownCapital } from './tables/accounts.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(async () => {
  // In the end the house is short: this is what the books say of it, and all that they say.
  expect(await bankFaults(server.ctx)).toMatchObject([{ invariant: 'solvency' }])
  await server.stop()
})
const lost = async () => -(await balanceOf(server.ctx.db, suspense('out')))
const capital = () => ownCapital(server.ctx.db, 'USD')
let number = 0
/** A bank account of its own with so many dollars that left for an unknown reason, not imported yet. */
async function aLoss(dollars: bigint): Promise<() => Promise<unknown>> {
  const bank = await aBank(server, 'csv', `DE${String(++number).padStart(20, '0')}`)
  return () => bank.bring([[daysAgo(5), `-${dollars}.00`, 'unknown']])
}

test('one operator’s file does not make the house insolvent, nor do two in two accounts at once', async () => {
  const own = (await capital()) / USD
  expect(await refusalOf((await aLoss(own + 1n))())).toBe('statement_out')
  expect(await lost()).toBe(0n)
  const both = [await aLoss(own - 20_000n), await aLoss(own - 20_000n)]
  const answers = await Promise.allSettled(both.map((bring) => bring()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await capital()).toBe(20_000n * USD)
})

test('what is left of the capital may be lost, more only once two operators have raised the limit', async () => {
  await (await aLoss(19_000n))()
  const more = await aLoss(2_000n)
  expect(await refusalOf(more())).toBe('statement_out')
  const limit = (await lost()) + 2_000n * USD
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('bankUnmatchedOutMax', ${JSON.stringify(String(limit))}::jsonb)`,
  )
  await more()
  expect(await capital()).toBe(-1_000n * USD)
})
