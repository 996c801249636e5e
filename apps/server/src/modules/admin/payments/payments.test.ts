import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
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
import { aDepositor } from '../../../testing/a-depositor.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { agreeTo, consoleClient, type OperatorClient, playerClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { endRequirement } from '../../wagering/index.ts'
import { debtOf } from '../../wallet/deposits/index.ts'
import { requestDeposit } from '../../wallet/deposits/request-deposit.ts'
import { seed, walletInvariants } from '../../wallet/index.ts'
import { freeCash } from '../../wallet/withdrawals/index.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

const usd = 1_000_000n
let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient

const betEngineOf = async (role: string): Promise<OperatorClient> => {
  const { token } = await anOperator(server.ctx, role)
  return consoleClient(server, { token })
}
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await betEngineOf('cashier')
  treasurer = await betEngineOf('treasurer')
})
afterAll(() => server.stop())

async function aCreditedDeposit(spent: bigint, whose?: bigint) {
  const { ctx } = server
  const playerId = whose ?? (await aDepositor(ctx)).id
  const input = { playerId, method: 'sandbox', amount: 100n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(ctx, { ...input, key: randomUUID() })
  if (spent > 0n) await spend(playerId, spent)
  return { playerId, id }
}

const spend = (playerId: bigint, amount: bigint) =>
  server.ctx.db.transaction((tx) =>
    post(tx, [
      { from: cash(playerId), to: bankroll, amount, reason: 'correction', key: keyFrom(randomUUID()) },
    ]),
  )
const agreeOn = (approval: bigint) => agreeTo(treasurer, approval)

test.each([
  ['whole, when it is still there', 0n, 100n * usd, 0n],
  ['as far as it goes, the rest as a debt', 70n * usd, 30n * usd, 70n * usd],
  ['as a debt alone, when nothing is left', 100n * usd, 0n, 100n * usd],
])('takes a reversed deposit back %s, and leaves nobody below zero', async (_, spent, taken, debt) => {
  const { playerId, id } = await aCreditedDeposit(spent)
  const before = await balancesOf(server.ctx.db, [bankroll, playerFunds])
  const { approval } = await cashier.reverseDeposit({ id, reason: 'the bank took it back' })
  expect(await balanceOf(server.ctx.db, cash(playerId))).toBe(100n * usd - spent)
  expect((await cashier.checkDeposit({ id })).reversed).toBeNull()
  await agreeOn(approval)
  const seen = { taken, debt }
  // What was reversed is no deposit of theirs any more, whatever part they used.
  const player = { deposited: 0n, depositsPassed: 0 }
  expect(await cashier.checkDeposit({ id })).toMatchObject({ reversed: seen, player })
  const after = await balancesOf(server.ctx.db, [cash(playerId), bankroll, playerFunds])
  expect(after).toEqual([
    100n * usd - spent - taken,
    (before[0] ?? 0n) - debt,
    (before[1] ?? 0n) + 100n * usd,
  ])
  await expect(cashier.reverseDeposit({ id, reason: 'again' })).rejects.toMatchObject({
    reason: 'already_decided',
  })
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, walletInvariants))]).toEqual([])
})

// security: 23
test('pays out to a player with a debt only by dual approval, which shows the debt', async () => {
  const { ctx } = server
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(ctx, '30.00')
  await chooseNoLimit(ctx, playerId)
  const { id } = await aCreditedDeposit(60n * usd, playerId)
  const input = {
    playerId,
    cardId,
    addressId: null,
    amount: 20n * usd,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  }
  await ctx.db.transaction((tx) => endRequirement(tx, BigInt(id)))
  const withdrawal = await requestWithdrawal(ctx, input)
  await agreeOn((await cashier.reverseDeposit({ id, reason: 'the bank took it back' })).approval)
  const asked = await cashier.approveWithdrawal({ id: withdrawal.id })
  expect(asked.state).toBe('pending')
  const { list } = await treasurer.listApprovals({ state: 'waiting' })
  const shown = list.find(({ subject }) => subject === `withdrawal:${withdrawal.id}`)
  expect(shown?.reason).toBe('the player owes 50.00 of reversed deposits')
  await agreeOn(shown?.id ?? 0n)
  expect(await balanceOf(ctx.db, withdrawalPending(playerId))).toBe(0n)
})

/** A player with a withdrawal of 20, and then with a debt: of the 100 that were reversed they had 50. */
async function aDebtor(steps: 'asked' | 'agreed') {
  const { ctx } = server
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(ctx, '30.00')
  await chooseNoLimit(ctx, playerId)
  const deposit = await aCreditedDeposit(60n * usd, playerId)
  const input = {
    playerId,
    cardId,
    addressId: null,
    amount: 20n * usd,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  }
  await ctx.db.transaction((tx) => endRequirement(tx, BigInt(deposit.id)))
  const id = (await requestWithdrawal(ctx, input)).id
  if (steps === 'agreed') await cashier.approveWithdrawal({ id })
  await agreeOn((await cashier.reverseDeposit({ id: deposit.id, reason: 'the bank took it back' })).approval)
  return { playerId, id, depositId: deposit.id, player: playerClient(server, { token }) }
}

const owedBy = (playerId: bigint) => debtOf(server.ctx.db, playerId)

test('what comes back of a withdrawal repays what its player owes, and they read it', async () => {
  const { playerId, id, depositId, player } = await aDebtor('asked')
  const house = await balanceOf(server.ctx.db, bankroll)
  expect((await cashier.checkWithdrawal({ id })).player.debt).toBe(50000000n)
  expect((await player.getWithdrawInfo({})).debt).toBe(50000000n)
  await cashier.rejectWithdrawal({ id, code: 'other', reason: 'he owes' })
  expect((await player.getWithdrawInfo({})).debt).toBe(30000000n)
  expect(await owedBy(playerId)).toBe(30n * usd)
  expect(await balancesOf(server.ctx.db, [cash(playerId), bankroll])).toEqual([0n, house + 20n * usd])
  expect((await player.getWithdrawal({ id })).lines.map(({ reason }) => reason)).toContain('debt_repaid')
  expect((await player.getDeposit({ id: depositId })).reversed).toMatchObject({
    taken: 50000000n,
    debt: 30000000n,
  })
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, walletInvariants))]).toEqual([])
})

// security: 23
test('marking a withdrawal of a player with a debt as paid needs dual approval; a failed one repays the debt', async () => {
  const paid = await aDebtor('agreed')
  const asked = await cashier.payWithdrawal({ id: paid.id, reference: 'UTR 7' })
  expect(asked).toMatchObject({ state: 'approved', second: { isMine: true, act: 'withdrawal.pay' } })
  const { list } = await treasurer.listApprovals({ subject: `withdrawal:${paid.id}` })
  expect(list[0]?.reason).toBe('the player owes 50.00 of reversed deposits; UTR 7')
  await agreeOn(list[0]?.id ?? 0n)
  const [row] = (await cashier.listWithdrawalQueue({ player: paid.playerId })).list
  expect(row).toMatchObject({ state: 'paid', reference: 'UTR 7' })
  const failed = await aDebtor('agreed')
  await cashier.failWithdrawal({ id: failed.id, code: 'bank_returned', reason: 'x' })
  expect(await owedBy(failed.playerId)).toBe(30n * usd)
})

// security: 23
test('a withdrawal is not approved when its player owes more since it was proposed', async () => {
  const { playerId, id } = await aDebtor('asked')
  const { second } = await cashier.approveWithdrawal({ id })
  const more = await aCreditedDeposit(0n, playerId)
  await spend(playerId, 100n * usd)
  await agreeOn((await cashier.reverseDeposit({ id: more.id, reason: 'this one, too' })).approval)
  const agree = agreeOn(second?.approval ?? 0n)
  await expect(agree).rejects.toMatchObject({ reason: 'debt_grew', details: { debt: '150000000' } })
})

test('a reversal and a withdrawal that comes back at the same moment leave no debt beside money that came back', async () => {
  for (let n = 0; n < 4; n++) {
    const { ctx } = server
    const { playerId, cardId } = await aPlayerWhoMayWithdraw(ctx, '30.00')
    await chooseNoLimit(ctx, playerId)
    const { id } = await aCreditedDeposit(100n * usd, playerId)
    const input = {
      playerId,
      cardId,
      addressId: null,
      amount: 20n * usd,
      fundPassword: FUND_PASSWORD,
      key: randomUUID(),
    }
    await ctx.db.transaction((tx) => endRequirement(tx, BigInt(id)))
    const withdrawal = await requestWithdrawal(ctx, input)
    const { approval } = await cashier.reverseDeposit({ id, reason: 'the bank took it back' })
    await Promise.all([
      agreeOn(approval),
      cashier.rejectWithdrawal({ id: withdrawal.id, code: 'other', reason: 'x' }),
    ])
    expect([await balanceOf(ctx.db, cash(playerId)), await owedBy(playerId)]).toEqual([0n, 70n * usd])
  }
})

test('a player with a debt sends no red packet: it would bypass the review', async () => {
  const { playerId } = await aDebtor('asked')
  const sent = server.ctx.db.transaction((tx) => freeCash(tx, playerId))
  await expect(sent).rejects.toMatchObject({ reason: 'debt_open', details: { debt: '50000000' } })
})

test('reverses nothing that was never credited, and not by one person', async () => {
  const unknown = cashier.reverseDeposit({ id: 999999999n, reason: 'x' })
  await expect(unknown).rejects.toMatchObject({ reason: 'not_found' })
  const { id } = await aCreditedDeposit(0n)
  await expect(treasurer.reverseDeposit({ id, reason: 'x' })).rejects.toMatchObject({
    reason: 'no_permission',
  })
})

test('what is on hold beyond a limit is sent back by dual approval, once, and the console shows it', async () => {
  const { id } = await aCreditedDeposit(0n)
  const input = { id, reason: 'he asked for it' }
  await expect(cashier.returnHeldPayment(input)).rejects.toMatchObject({ reason: 'not_found' })
  await server.database.owner.run(sql`
    insert into payment_invoice (deposit_id, provider, provider_id, checkout_url, status, ends_at, paid, held)
    values (${BigInt(id)}, 'btcpay', ${`Held${id}`}, 'https://pay.example', 'settled', now(), 125000000, 25000000)`)
  expect((await cashier.checkDeposit({ id })).held).toBe(25000000n)
  await expect(treasurer.returnHeldPayment(input)).rejects.toMatchObject({ reason: 'no_permission' })
  const { approval } = await cashier.returnHeldPayment(input)
  await expect(cashier.returnHeldPayment(input)).rejects.toMatchObject({ reason: 'already_proposed' })
  await agreeOn(approval)
  expect((await cashier.checkDeposit({ id })).held).toBeNull()
  await expect(cashier.returnHeldPayment(input)).rejects.toMatchObject({ reason: 'not_found' })
})

test('books no receipt that no provider owes', async () => {
  const input = { amount: 1000000n, reference: 'tx-1', reason: 'arrived' }
  const { approval } = await cashier.receiveClearing(input)
  await expect(agreeOn(approval)).rejects.toMatchObject({ reason: 'amount_out_of_range' })
})
