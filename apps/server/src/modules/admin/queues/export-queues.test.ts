import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../../wallet/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

const betEngineOf = async (role: string) => {
  const { token } = await anOperator(server.ctx, role)
  return consoleClient(server, { token })
}

// security: 31
test('the file contains what the list contains, to the micro-unit, no cell is a formula, and the export is recorded', async () => {
  const operatorClient = await betEngineOf('cashier')
  const auditor = await betEngineOf('auditor')
  const deposit = await aWaitingDeposit(server.ctx, 20n)
  await aWaitingDeposit(server.ctx, 30n)
  await server.database.owner.pool.query(
    `update player set nickname = '=cmd|" /C calc"!A0' where id = ${deposit.playerId}`,
  )
  const { csv, name, lines, isWhole } = await operatorClient.exportDeposits({ amountMax: 20000000n })
  expect(name).toMatch(/^deposits-\d{4}-\d\d-\d\d\.csv$/)
  expect({ lines, isWhole }).toEqual({ lines: 1, isWhole: true })
  const rows: Record<string, string>[] = parse(csv, { columns: true })
  expect(rows).toEqual([
    expect.objectContaining({
      number: String(deposit.id),
      nickname: `'=cmd|" /C calc"!A0`,
      'amount USD': '20.000000',
      state: 'pending',
    }),
  ])
  const { list } = await auditor.listAudit({ subject: 'export:deposits' })
  expect(list.map(({ act }) => act)).toEqual(['deposits.export'])
  expect((await auditor.exportWithdrawals({})).lines).toBe(0)
  expect(await refusalOf((await betEngineOf('support')).exportDeposits({}))).toBe('no_permission')
})
