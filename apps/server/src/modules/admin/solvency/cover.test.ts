import { randomUUID } from 'node:crypto'
import { bankroll, cash, post } from '@opendraw/ledger'
import { dayAfter, dayOf } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVault, type TestVault } from '../../../testing/a-vault.ts'
import { agreeTo, anOperatorClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aTotal } from '../../../testing/solvency-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { watchCover } from '../../solvency/index.ts'

const USD = 1_000_000n
let server: TestServer
let vault: TestVault
beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await aTotal(server)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})

test('operators read by how much assets are short, since when, and what has stopped by itself', async () => {
  const { id } = await aPlayerWith(server.ctx, { cash: '100.00' })
  const auditor = await anOperatorClient(server, 'auditor')
  await watchCover(server.ctx)
  expect(await auditor.getCover({})).toMatchObject({ shortBy: 0n, shortSince: null, areSalesStopped: false })
  await server.ctx.db.transaction((tx) =>
    post(tx, [
      { from: bankroll, to: cash(id), amount: 5_000n * USD, reason: 'correction', key: randomUUID() },
    ]),
  )
  await watchCover(server.ctx)
  const short = await auditor.getCover({})
  expect(short).toMatchObject({ areSalesStopped: true, areDepositsStopped: false })
  expect(short.shortBy).toBeGreaterThan(0n)
  expect(short.shortSince).not.toBeNull()
  const support = await anOperatorClient(server, 'support')
  expect(await refusalOf(support.getCover({}))).toBe('no_permission')
})

test('beside the newest total they read the statements that wait for another operator', async () => {
  const maker = await anOperatorClient(server, 'cashier')
  const checker = await anOperatorClient(server, 'treasurer')
  const onDay = dayAfter(dayOf(server.ctx.clock.now()), -1)
  const { approval } = await maker.recordEvidence({
    ...{ account: 'player_funds', asset: 'USD', onDay, amount: 0n, reference: 'bank 1', reason: 'weekly' },
  })
  const { total, waits } = await maker.getCover({})
  expect(waits).toEqual([{ account: 'player_funds', asset: 'USD', approval }])
  expect(total?.sides[0]).toMatchObject({ asset: 'USD', held: [{ evidence: { kind: 'demo' } }, {}, {}] })
  await agreeTo(checker, approval)
  expect((await maker.getCover({})).waits).toEqual([])
  expect((await maker.exportEvidence({})).csv).toContain(`${onDay},player_funds,USD,0`)
})
