import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeposit } from './modules/wallet/deposits/request-deposit.ts'
import { seed } from './modules/wallet/index.ts'
import { aPlayerWith } from './testing/makers.ts'
import { startTestServer, type TestServer } from './testing/start-test-server.ts'
import { verifyAll } from './verify-ledger.ts'

const run = promisify(execFile)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  const { id: playerId } = await aPlayerWith(server.ctx, { cash: '5.00' })
  const amount = 100_000_000n
  await requestDeposit(server.ctx, {
    playerId,
    method: 'sandbox',
    amount,
    actualPayment: null,
    proof: null,
    note: '',
    key: randomUUID(),
  })
})
afterAll(() => server.stop())

/** What a person at a terminal gets. */
async function command(): Promise<{ code: number; said: string }> {
  const options = { env: { ...process.env, DATABASE_URL: server.database.url } }
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [join(import.meta.dirname, 'verify-ledger.ts')],
      options,
    )
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

test('finds nothing in books that are in order, room by room', async () => {
  const findings = await verifyAll(server.ctx)
  expect(findings.map(({ room }) => room)).toEqual(['ledger', 'betting', 'rounds', 'wallet', 'oversight'])
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  const { code, said } = await command()
  expect(said).toContain('oversight')
  expect(code).toBe(0)
})

test('finds money that came from nowhere, names it, and exits with 1', async () => {
  const { owner } = server.database
  await owner.pool.query('update ledger.account set balance = balance + 1 where balance > 0')
  const { code, said } = await command()
  expect(said).toContain('ledger: all accounts of an asset sum to zero')
  expect(code).toBe(1)
  await owner.pool.query('update ledger.account set balance = balance - 1 where balance > 0')
})
