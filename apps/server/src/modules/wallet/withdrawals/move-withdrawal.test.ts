import { randomUUID } from 'node:crypto'
import { balanceOf, cash } from '@opendraw/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { withdrawalSteps } from '../../../testing/withdrawal-steps.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

let server: TestServer
let who: { playerId: bigint; cardId: bigint }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  who = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
})

const request = () =>
  requestWithdrawal(server.ctx, {
    ...who,
    addressId: null,
    amount: 10_000_000n,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  })
const cashNow = () => balanceOf(server.ctx.db, cash(who.playerId))
const steps = withdrawalSteps(() => server)

const ways: Record<string, readonly (keyof typeof steps)[]> = {
  pending: [],
  approved: ['approve'],
  rejected: ['reject'],
  paid: ['approve', 'pay'],
  failed: ['approve', 'fail'],
}

const allowed = ['pending approve', 'pending reject', 'approved pay', 'approved fail']
const pairs = Object.keys(ways).flatMap((state) =>
  (['approve', 'reject', 'pay', 'fail'] as const).map((to) => [state, to] as const),
)
// security: 28
test.each(pairs)('from %s, %s is possible by the table alone', async (state, to) => {
  const { id } = await request()
  for (const one of ways[state] ?? []) await steps[one](id)
  const before = await cashNow()
  if (allowed.includes(`${state} ${to}`)) {
    await steps[to](id)
    return
  }
  await expect(steps[to](id)).rejects.toMatchObject({ reason: 'already_decided', details: { state } })
  expect(await cashNow()).toBe(before)
})

// security: 28
test('the database itself takes no other way, and no change of what was asked for', async () => {
  const states = ['pending', 'approved', 'rejected', 'paid', 'failed']
  const possible = ['pending approved', 'pending rejected', 'approved paid', 'approved failed']
  const { pool } = server.database.owner
  for (const state of states) {
    who = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
    const { id } = await request()
    for (const one of ways[state] ?? []) await steps[one](id)
    for (const to of states.filter((one) => !possible.includes(`${state} ${one}`)))
      await expect(
        pool.query(
          `update withdrawal set state = $1, reason_code = 'other', decided_at = now() where id = $2`,
          [to, id],
        ),
      ).rejects.toMatchObject({ code: 'OD010' })
    await expect(
      pool.query('update withdrawal set amount = amount + 1 where id = $1', [id]),
    ).rejects.toThrow()
    await expect(pool.query('delete from withdrawal_step where withdrawal_id = $1', [id])).rejects.toThrow()
  }
})
