import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import {
  balanceOf,
  cash,
  exchangeStock,
  flexiblePromised,
  inAsset,
  open,
  operatorFunds,
  post,
} from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPlayerWhoMayWithdraw,
  aPlayerWithName,
  FUND_PASSWORD,
} from '../../testing/a-player-who-may-withdraw.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { aPlainRound } from '../../testing/betting-fixture.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aPacketInput } from '../../testing/packet-fixture.ts'
import { aProduct, aPurchase, aReserve } from '../../testing/savings-fixture.ts'
import { aTotal, owedIn, provenOf, verdictOf } from '../../testing/solvency-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aSlipOn } from '../../testing/two-nodes.ts'
import { approveWithdrawal, markWithdrawalPaid } from '../wallet/withdrawals/index.ts'
import { requestWithdrawal } from '../wallet/withdrawals/request-withdrawal.ts'
import { solvencyInvariants } from './invariants.ts'

const USD = 1_000_000n
let server: TestServer
let vault: TestVault
beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await aReserve(server.ctx, 'products', 1_000n * USD)
  await aReserve(server.ctx, 'flexible', 1_000n * USD)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})
const clientOf = (player: { token: string }) => playerClient(server, player)
const faultsOf = async () =>
  (await violationsOf(server.ctx.db, solvencyInvariants(server.ctx))).map(({ detail }) => detail)

/** A player with something of nearly every kind. */
async function aRichPlayer() {
  const { playerId: id, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '1000.00')
  const client = clientOf({ token })
  await client.buyProduct(aPurchase(await aProduct(server.ctx), 20))
  await client.saveFlexible({ amount: 100n * USD, key: randomUUID() })
  const round = await aPlainRound(server.database.owner)
  await client.placeBet(aSlipOn(round, 7n * USD))
  await client.createPacket(aPacketInput({ total: 10n * USD }))
  return { id, cardId, token, client }
}

test('a player’s proof verifies, and its amounts are those of their screens', async () => {
  const player = await aRichPlayer()
  await aTotal(server)
  const { proven, now, number, inNext } = await player.client.getLiability({})
  expect([number, inNext]).toEqual([player.id, null])
  const [wallet] = proven?.wallets ?? []
  if (!proven || !wallet) throw new Error('no proof')
  expect(verdictOf(wallet, { number: player.id, snapshotId: proven.snapshot }).fault).toBeNull()
  const { list } = await player.client.getBalances({})
  const putAside = await balanceOf(server.ctx.db, flexiblePromised)
  expect(putAside).toBeGreaterThan(0n)
  expect(wallet.kinds).toEqual({
    cash: list.find(({ asset }) => asset === 'USD')?.cash,
    bonus: 0n,
    in_play: 7n * USD,
    withdrawals: 0n,
    packets: 10n * USD,
    principal: 200n * USD,
    interest: 115_068n + putAside,
    flexible: 100n * USD,
    escrow: 0n,
    promotions: 0n,
    unmatched: 0n,
  })
  expect(now).toEqual([{ asset: 'USD', kinds: wallet.kinds }])
  expect(verdictOf(wallet, { number: player.id, amount: owedIn(wallet) + 1n }).fault).toBe('wrong_amount')
  expect(await faultsOf()).toEqual([])
})

test('another player’s proof and that of an earlier total are refused', async () => {
  const [one, other] = [
    await aPlayerWith(server.ctx, { cash: '5.00' }),
    await aPlayerWith(server.ctx, { cash: '5.00' }),
  ]
  await aTotal(server)
  const [earlier] = (await provenOf(server, one)).wallets
  await aTotal(server)
  const proven = await provenOf(server, one)
  const [later] = proven.wallets
  if (!earlier || !later) throw new Error('no proof')
  const known = { number: one.id, snapshotId: proven.snapshot }
  expect(verdictOf(later, known).fault).toBeNull()
  expect(verdictOf(earlier, known).fault).toBe('other_snapshot')
  expect(verdictOf(later, { ...known, number: other.id }).fault).toBe('other_player')
  expect(new Set([earlier, later].map(({ proof }) => proof.parts[0].salt)).size).toBe(2)
})

test('a wallet in USDT is proven in a total of its own', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '5.00' })
  const [stock, wallet] = [inAsset(exchangeStock, 'USDT'), inAsset(cash(player.id), 'USDT')]
  await server.ctx.db.transaction(async (tx) => {
    await open(tx, [stock, wallet])
    await post(tx, [
      {
        from: inAsset(operatorFunds, 'USDT'),
        to: stock,
        amount: 9n * USD,
        reason: 'exchange_funding',
        key: randomUUID(),
      },
      { from: stock, to: wallet, amount: 3n * USD, reason: 'exchange_buy', key: randomUUID() },
    ])
  })
  await aTotal(server)
  const proven = await provenOf(server, player)
  expect(proven.wallets.map((one) => [one.asset, owedIn(one)])).toEqual([
    ['USD', 5n * USD],
    ['USDT', 3n * USD],
  ])
  for (const one of proven.wallets)
    expect(verdictOf(one, { number: player.id, snapshotId: proven.snapshot }).fault).toBeNull()
})

test('who registered after the total reads when the next one is taken, and is in that', async () => {
  await aTotal(server)
  const player = await aPlayerWith(server.ctx, { cash: '1.00' })
  const before = await clientOf(player).getLiability({})
  expect(before).toMatchObject({ proven: null, number: player.id })
  expect(before.inNext?.getTime()).toBeGreaterThan(server.ctx.clock.now().getTime())
  expect(before.now[0]?.kinds.cash).toBe(USD)
  await aTotal(server)
  expect(await clientOf(player).getLiability({})).toMatchObject({ inNext: null })
  expect((await provenOf(server, player)).wallets).toHaveLength(1)
})

test('an account that checks counts once, and only of the newest total', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '1.00' })
  await aTotal(server)
  const { snapshot, isChecked } = await provenOf(server, player)
  expect(isChecked).toBe(false)
  await clientOf(player).checkedLiability({ snapshot })
  await clientOf(player).checkedLiability({ snapshot })
  const row = await server.ctx.db.row(
    sql`select count(*)::int from liability_check where snapshot_id = ${snapshot}`,
  )
  expect(row).toEqual({ count: 1 })
  expect((await provenOf(server, player)).isChecked).toBe(true)
  expect(await refusalOf(clientOf(player).checkedLiability({ snapshot: snapshot - 1n }))).toBe('not_found')
  const newer = await aPlayerWith(server.ctx)
  expect(await refusalOf(clientOf(newer).checkedLiability({ snapshot }))).toBe('not_found')
})

test('a withdrawal is owed from the request until it is paid', async () => {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
  const { db } = server.ctx
  const { id } = await requestWithdrawal(server.ctx, {
    ...{ playerId, cardId, addressId: null, amount: 50n * USD },
    ...{ fundPassword: FUND_PASSWORD, key: randomUUID() },
  })
  const owed = async () => {
    await aTotal(server)
    return (await provenOf(server, { token })).wallets[0]?.kinds
  }
  expect(await owed()).toMatchObject({ cash: 50n * USD, withdrawals: 50n * USD })
  await db.transaction((tx) => approveWithdrawal(server.ctx, tx, { id, operatorId: 1n }))
  const { fee = 0n } = (await db.row<{ fee: bigint }>(sql`select fee from withdrawal where id = ${id}`)) ?? {}
  expect(await owed()).toMatchObject({ cash: 50n * USD, withdrawals: 50n * USD - fee })
  await db.transaction((tx) => markWithdrawalPaid(server.ctx, tx, { id, operatorId: 1n, reference: 'UTR 1' }))
  expect(await owed()).toMatchObject({ cash: 50n * USD, withdrawals: 0n })
  expect(await faultsOf()).toEqual([])
})

test('a player without a name to anyone has a proof too: one with nothing', async () => {
  const player = await aPlayerWithName(server.ctx, '0.00')
  await aTotal(server)
  const [wallet] = (await provenOf(server, player)).wallets
  if (!wallet) throw new Error('no proof')
  expect(verdictOf(wallet, { number: player.id }).fault).toBeNull()
  expect(owedIn(wallet)).toBe(0n)
})
