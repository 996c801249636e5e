import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { balanceOf, promoBudget } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aBonusPlayer, fundGrowth } from '../../../testing/bonus-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../../wallet/index.ts'
import { bindCard } from '../../wallet/payout-methods/cards/bind-card.ts'
import { returnDeposit } from '../../wallet/withdrawals/return-deposit.ts'
import { bonusInvariants } from './invariants.ts'

const usd = 1_000_000n
let server: TestServer
let anna: Awaited<ReturnType<typeof aBonusPlayer>>

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await fundGrowth(server.ctx, 1_000n * usd)
  anna = await aBonusPlayer(server)
})
afterEach(async () => expect(await violationsOf(server.ctx.db, bonusInvariants)).toEqual([]))

async function sendBack(depositId: bigint) {
  const card = {
    ...{
      bankName: 'HDFC Bank',
      cardNumber: `6010${String(anna.playerId).padStart(10, '0')}`,
      ifsc: 'HDFC0001234',
    },
    ...{
      bankAddress: '12 MG Road, Pune',
      phone: '+919812345678',
      holder: 'Asha Rao',
      fundPassword: FUND_PASSWORD,
    },
  }
  const { id: cardId } = await bindCard(server.ctx, anna.playerId, card)
  const input = { playerId: anna.playerId, cardId, depositId, fundPassword: FUND_PASSWORD, key: randomUUID() }
  return () => returnDeposit(server.ctx, input)
}

test('a deposit that is sent back earns nothing, in whatever order it is claimed for', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('first', deposit)
  const back = await sendBack(deposit)
  await Promise.allSettled([anna.claim('cashback', deposit), back()])
  expect(await anna.holds()).toEqual({ cash: 0, bonus: 0 })
  await expect(anna.claim('cashback', deposit)).rejects.toMatchObject({
    reason: expect.stringMatching(/^bonus_(deposit_gone|claimed)$/),
  })
})

test('a bonus that was released for a deposit goes back with it, and no more than is there', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('cashback', deposit)
  await anna.bet([['rgb_red', '', 5n * usd]])
  const before = await anna.holds()
  expect(before.bonus).toBe(0)
  const budget = await balanceOf(server.ctx.db, promoBudget('growth'))
  const back = await sendBack(deposit)
  await back()
  expect(await anna.holds()).toEqual({ cash: before.cash - 1 - 95, bonus: 0 })
  expect(await balanceOf(server.ctx.db, promoBudget('growth'))).toBe(budget + usd)
})
