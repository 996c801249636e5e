import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import {
  balanceOf,
  balancesOf,
  bankroll,
  cash,
  keyFrom,
  playerFunds,
  post,
  verify,
  withdrawalPending,
} from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepositor } from '../../../../testing/a-depositor.ts'
import { aPlayerWhoMayWithdraw, fundPassword } from '../../../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../../../testing/an-operator.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { chooseNoLimit } from '../../../protection/limits/choose-no-limit.ts'
import { endTurnover } from '../../../turnover/index.ts'
import { requestDeposit } from '../../../wallet/deposits/request-deposit.ts'
import { seed, verifyWallet } from '../../../wallet/index.ts'
import { requestWithdrawal } from '../../../wallet/withdrawals/request-withdrawal.ts'

type Desk = Client<typeof operatorCalls>
const usd = 1_000_000n
let server: TestServer
let cashier: Desk
let treasurer: Desk

const deskOf = async (role: string): Promise<Desk> => {
  const { token } = await anOperator(server.ctx, role)
  return createClient(operatorCalls, { baseUrl: server.consoleUrl, token: () => token, lang: () => 'en' })
}
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await deskOf('cashier')
  treasurer = await deskOf('treasurer')
})
afterAll(() => server.stop())

async function aCreditedDeposit(spent: bigint, whose?: bigint) {
  const { ctx } = server
  const playerId = whose ?? (await aDepositor(ctx)).id
  const wish = { playerId, method: 'sandbox', amount: 100n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(ctx, { ...wish, key: randomUUID() })
  const key = keyFrom('test spends', playerId)
  const lost = { from: cash(playerId), to: bankroll, amount: spent, reason: 'correction', key } as const
  if (spent > 0n) await ctx.db.transaction((tx) => post(tx, [lost]))
  return { playerId, id: String(id) }
}
async function agreeOn(approval: string): Promise<void> {
  const { list } = await treasurer.listApprovals({ state: 'waiting' })
  const shown = list.find(({ id }) => id === approval)
  await treasurer.approveProposal({ id: approval, hash: shown?.hash ?? '' })
}

test.each([
  ['whole, when it is still there', 0n, 100n * usd, 0n],
  ['as far as it goes, the rest as a debt', 70n * usd, 30n * usd, 70n * usd],
  ['as a debt alone, when nothing is left', 100n * usd, 0n, 100n * usd],
])('takes a reversed deposit back %s, and leaves nobody below zero', async (_, spent, taken, debt) => {
  const { playerId, id } = await aCreditedDeposit(spent)
  const before = await balancesOf(server.ctx.db, [bankroll, playerFunds])
  const { approval } = await cashier.reverseDeposit({ id, reason: 'the bank took it back' })
  expect(await balanceOf(server.ctx.db, cash(playerId))).toBe(100n * usd - spent)
  await agreeOn(approval)
  const after = await balancesOf(server.ctx.db, [cash(playerId), bankroll, playerFunds])
  expect(after).toEqual([
    100n * usd - spent - taken,
    (before[0] ?? 0n) - debt,
    (before[1] ?? 0n) + 100n * usd,
  ])
  await cashier.reverseDeposit({ id, reason: 'again' }).then(
    async (again) => expect(agreeOn(again.approval)).rejects.toMatchObject({ reason: 'already_decided' }),
    (error) => expect(error).toMatchObject({ reason: 'already_decided' }),
  )
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await verifyWallet(db))]).toEqual([])
})

test('pays out to who owes for a reversed deposit only when two people agree, who read what he owes', async () => {
  const { ctx } = server
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(ctx, '30.00')
  await chooseNoLimit(ctx, playerId)
  const { id } = await aCreditedDeposit(60n * usd, playerId)
  const wish = { playerId, cardId, addressId: null, amount: 20n * usd, fundPassword, key: randomUUID() }
  await ctx.db.transaction((tx) => endTurnover(tx, BigInt(id)))
  const withdrawal = await requestWithdrawal(ctx, wish)
  await agreeOn((await cashier.reverseDeposit({ id, reason: 'the bank took it back' })).approval)
  const asked = await cashier.approveWithdrawal({ id: String(withdrawal.id) })
  expect(asked.state).toBe('pending')
  const { list } = await treasurer.listApprovals({ state: 'waiting' })
  const shown = list.find(({ subject }) => subject === `withdrawal:${withdrawal.id}`)
  expect(shown?.reason).toBe('the player owes 50.00 of reversed deposits')
  await agreeOn(shown?.id ?? '')
  expect(await balanceOf(ctx.db, withdrawalPending(playerId))).toBe(0n)
})

test('reverses nothing that was never credited, and not by one person', async () => {
  const unknown = cashier.reverseDeposit({ id: '999999999', reason: 'x' })
  await expect(unknown).rejects.toMatchObject({ reason: 'not_found' })
  const { id } = await aCreditedDeposit(0n)
  await expect(treasurer.reverseDeposit({ id, reason: 'x' })).rejects.toMatchObject({
    reason: 'no_permission',
  })
})

test('books no receipt that no provider owes', async () => {
  const wish = { amount: '1000000', reference: 'tx-1', reason: 'arrived' }
  const { approval } = await cashier.receiveClearing(wish)
  await expect(agreeOn(approval)).rejects.toMatchObject({ reason: 'amount_out_of_range' })
})
