import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseNoLimit } from './modules/responsible-gaming/limits/change-limit.ts'
import { appendEntries, signHead } from './modules/transparency/index.ts'
import { requestDeposit } from './modules/wallet/deposits/request-deposit.ts'
import { seed } from './modules/wallet/index.ts'
import { aVault, type TestVault } from './testing/a-vault.ts'
import { aPlayerWith } from './testing/makers.ts'
import { startTestServer, type TestServer } from './testing/start-test-server.ts'
import { verifyAll } from './verify-ledger.ts'

const run = promisify(execFile)
let server: TestServer
let vault: TestVault
beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await server.ctx.db.transaction(seed)
  const { id: playerId } = await aPlayerWith(server.ctx, { cash: '5.00' })
  await chooseNoLimit(server.ctx, playerId)
  const amount = 100_000_000n
  await requestDeposit(server.ctx, {
    playerId,
    method: 'sandbox',
    amount,
    actualPayment: null,
    proofs: [],
    note: '',
    key: randomUUID(),
  })
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})

/** What a person at a terminal gets. */
async function command(): Promise<{ code: number; said: string }> {
  const options = {
    env: { ...process.env, DATABASE_URL: server.database.url, LOG_HEAD_FILE: vault.headFile },
  }
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

test('finds nothing in consistent books, module by module', async () => {
  const findings = await verifyAll(server.ctx)
  expect(findings.map(({ room }) => room)).toEqual([
    'ledger',
    'betting',
    'rounds',
    'proofs',
    'log and rounds',
    'statistics',
    'wagering',
    'wallet',
    'bank',
    'invitations',
    'protection',
    'bonuses',
    'levels',
    'points',
    'daily check-in',
    'tasks',
    'plans',
    'costs',
    'packets',
    'savings',
    'tickets',
    'support',
    'solvency',
    'day sheets',
    'oversight',
  ])
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

test('names the log entry of which a byte was flipped, and sees that the end was cut off', async () => {
  const subjects = ['aa', 'bb', 'cc']
  const drafts = subjects.map((subject) => ({ kind: 'key', subject, body: `{"serverKey":"${subject}"}` }))
  await appendEntries(server.ctx, drafts)
  await signHead(server.ctx)
  expect(await command()).toMatchObject({ code: 0 })
  const { owner } = server.database
  await owner.pool.query(
    'alter table log_entry disable trigger user; alter table log_head disable trigger user',
  )
  await owner.pool.query(
    `update log_entry set hash = set_byte(hash, 9, get_byte(hash, 9) # 1) where subject = 'bb'`,
  )
  const flipped = await command()
  expect(flipped.said).toContain('proofs: transparency log: entry 2: bad_hash')
  expect(flipped.code).toBe(1)
  await owner.pool.query(
    `update log_entry set hash = set_byte(hash, 9, get_byte(hash, 9) # 1) where subject = 'bb'`,
  )
  expect((await command()).code).toBe(0)
  await owner.pool.query(`delete from log_head; delete from log_entry where subject = 'cc'`)
  const cut = await command()
  expect(cut.said).toContain('the vault signed entry 3, but the log ends at 2')
  expect(cut.code).toBe(1)
})
