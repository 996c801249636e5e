import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPlayerWhoMayWithdraw,
  aPlayerWithName,
  FUND_PASSWORD,
} from '../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aProduct, aPurchase, aReserve, aSavingsFixture, savingsAge } from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { setPlayerState } from '../accounts/index.ts'
import { mayBePromoted } from '../responsible-gaming/index.ts'
import { coolOff, exclude } from '../responsible-gaming/restrictions/exclusion.ts'
import { reverseDeposit } from '../wallet/deposits/index.ts'
import { seed, walletInvariants } from '../wallet/index.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  await aReserve(server.ctx, 'products', 1_000n * USD)
  await aReserve(server.ctx, 'flexible', 1_000n * USD)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { cashOf, expectSoundBooks, paidBy } = aSavingsFixture(() => server)
const key = () => randomUUID()

/** A player with a deposit that is still to be staked, and nothing else. */
async function aDepositorWithCard(amount: bigint) {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  const client = playerClient(server, { token })
  await client.chooseNoLimit({})
  const deposit = (sum: bigint) =>
    client.requestDeposit({ method: 'sandbox', amount: sum, proofs: [], note: '', key: key() })
  await deposit(amount)
  const withdraw = (sum: bigint) =>
    client.requestWithdrawal({ cardId, amount: sum, fundPassword: FUND_PASSWORD, key: key() })
  return { playerId, client, deposit, withdraw }
}

test('money that hides in savings while another deposit comes is still to be staked', async () => {
  const player = await aDepositorWithCard(100n * USD)
  await player.client.saveFlexible({ amount: 100n * USD, key: key() })
  await player.deposit(10n * USD)
  await player.client.withdrawFlexible({ amount: null, key: key() })
  expect(await cashOf(player.playerId)).toBe(110n * USD)
  expect(await refusalOf(player.withdraw(100n * USD))).toBe('turnover_left')
})

test('money that hides in a product while another deposit comes is still to be staked', async () => {
  const player = await aDepositorWithCard(100n * USD)
  const { order } = await player.client.buyProduct(aPurchase(await aProduct(server.ctx), 10))
  await player.deposit(10n * USD)
  await player.client.cancelProduct({ id: order.id })
  expect(await refusalOf(player.withdraw(100n * USD))).toBe('turnover_left')
})

test('who owes for a reversed deposit repays first from what comes back, and buys nothing meanwhile', async () => {
  const { playerId, client, deposit } = await aDepositorWithCard(200n * USD)
  const { id } = await deposit(150n * USD)
  const { order } = await client.buyProduct(aPurchase(await aProduct(server.ctx), 25))
  await client.saveFlexible({ amount: 100n * USD, key: key() })
  const [maker, checker] = [
    await anOperator(server.ctx, 'cashier'),
    await anOperator(server.ctx, 'treasurer'),
  ]
  const reversal = { id, reason: 'test', maker: maker.id, checker: checker.id }
  await server.ctx.db.transaction((tx) => reverseDeposit(server.ctx, tx, reversal))
  expect(await refusalOf(client.saveFlexible({ amount: 10n * USD, key: key() }))).toBe('debt_open')
  expect(await refusalOf(client.buyProduct(aPurchase(order.productId)))).toBe('debt_open')
  await client.withdrawFlexible({ amount: 60n * USD, key: key() })
  expect(await cashOf(playerId)).toBe(0n)
  await savingsAge(server.database.owner, 8)
  await paidBy(1)
  // 250 of principal and the interest came; what was left of the debt, 90, went first.
  expect(await cashOf(playerId)).toBe(160n * USD + order.promised)
  expect(await violationsOf(server.ctx.db, walletInvariants)).toEqual([])
})

test('who rests buys nothing, and what is due and every way out stay open', async () => {
  const player = await aPlayerWithName(server.ctx, '300.00')
  const client = playerClient(server, player)
  const id = await aProduct(server.ctx)
  const { order } = await client.buyProduct(aPurchase(id, 5))
  await client.saveFlexible({ amount: 100n * USD, key: key() })
  await coolOff(server.ctx, player.id, 24)
  expect(await refusalOf(client.buyProduct(aPurchase(id)))).toBe('on_pause')
  expect(await refusalOf(client.saveFlexible({ amount: 10n * USD, key: key() }))).toBe('on_pause')
  expect(await refusalOf(client.renewProduct({ id: order.id, isOn: true }))).toBe('on_pause')
  await client.renewProduct({ id: order.id, isOn: false })
  await client.withdrawFlexible({ amount: null, key: key() })
  await client.sellProduct({ id: order.id })
  expect(await cashOf(player.id)).toBe(300n * USD)
})

test('who limits their play, who is excluded or frozen buys nothing, and all that is due to them comes', async () => {
  const [limited, excluded, frozen] = await Promise.all(
    [1, 2, 3].map(() => aPlayerWithName(server.ctx, '300.00')),
  )
  const product = await aProduct(server.ctx)
  const clients = [limited, excluded, frozen].map((player) => playerClient(server, player ?? { token: '' }))
  for (const client of clients) {
    await client.buyProduct(aPurchase(product, 5))
    await client.saveFlexible({ amount: 100n * USD, key: key() })
  }
  await clients[0]?.setLimit({ kind: 'loss', period: 'day', amount: 50n * USD })
  await exclude(server.ctx, excluded?.id ?? 0n, 6)
  await server.ctx.db.transaction((tx) => setPlayerState(tx, frozen?.id ?? 0n, 'frozen'))
  const refusals = ['savings_closed', 'self_excluded', 'account_frozen']
  for (const [index, client] of clients.entries()) {
    expect(await refusalOf(client.buyProduct(aPurchase(product)))).toBe(refusals[index])
    expect(await refusalOf(client.saveFlexible({ amount: 10n * USD, key: key() }))).toBe(refusals[index])
  }
  await savingsAge(server.database.owner, 9)
  await paidBy(2)
  // 50.00 with a week at 3 %. Savings leave by their owner alone, with eight days at 2 %, daily.
  for (const player of [limited, excluded, frozen])
    expect(await cashOf(player?.id ?? 0n)).toBe(200n * USD + 28_767n)
  for (const client of clients.slice(0, 2))
    expect((await client.withdrawFlexible({ amount: null, key: key() })).earned).toBe(43_841n)
})

test('a deposit limit keeps promotions away and closes no savings; one of play beside it closes both', async () => {
  const player = await aPlayerWithName(server.ctx, '300.00')
  const client = playerClient(server, player)
  const id = await aProduct(server.ctx)
  await client.setLimit({ kind: 'deposit', period: 'day', amount: 50n * USD })
  expect(await mayBePromoted(server.ctx.db, player.id)).toBe(false)
  expect((await client.getProduct({ id })).visitor?.mayBuy).toBe(true)
  await client.buyProduct(aPurchase(id, 5))
  await client.saveFlexible({ amount: 100n * USD, key: key() })
  await client.setLimit({ kind: 'session', period: 'day', minutes: 60 })
  expect((await client.getProduct({ id })).visitor?.mayBuy).toBe(false)
  expect(await refusalOf(client.buyProduct(aPurchase(id)))).toBe('savings_closed')
  expect(await refusalOf(client.saveFlexible({ amount: 10n * USD, key: key() }))).toBe('savings_closed')
  expect(await cashOf(player.id)).toBe(150n * USD)
})
