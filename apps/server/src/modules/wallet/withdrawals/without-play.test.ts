import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Btcpay, startWithBtcpay } from '../../../testing/a-btcpay.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { decideAs, kycOf, twoPictures } from '../../../testing/a-player-with-documents.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import type { TestServer } from '../../../testing/start-test-server.ts'
import { askInvoice } from '../deposits/payments/ask-invoice.ts'
import { invoiceOfDeposit } from '../deposits/tables/payments.ts'

const usd = 1_000_000n
let btcpay: Btcpay
let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ btcpay, server, stop } = await startWithBtcpay())
  cashier = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
})
afterAll(() => stop())

/** A player with 100 USD that came through the crypto provider, none of them staked. */
async function aCryptoDepositor() {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  const client = playerClient(server, { token })
  await client.chooseNoLimit({})
  const { id } = await client.requestDeposit({ method: 'btcpay', amount: 100n * usd, key: randomUUID() })
  const { providerId = '' } = (await invoiceOfDeposit(server.ctx.db, id)) ?? {}
  const payments = [{ value: '0.00200000', status: 'Settled' }]
  Object.assign(btcpay.invoices.get(providerId) ?? {}, { status: 'Settled', payments })
  await askInvoice(server.ctx, providerId)
  const withdraws = () =>
    client.requestWithdrawal({ cardId, amount: 50n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() })
  return { playerId, client, withdraws }
}

test('an excluded player takes out what came through the crypto provider, by two operators who read that it is unplayed', async () => {
  const { client, withdraws } = await aCryptoDepositor()
  expect(await refusalOf(withdraws())).toBe('turnover_left')
  await client.excludeSelf({ months: 'permanent' })
  const info = await client.getWithdrawInfo({})
  expect(info).toMatchObject({ turnover: { left: 0n }, assets: { USD: { withdrawable: 100n * usd } } })
  const { id } = await withdraws()
  expect(await cashier.approveWithdrawal({ id })).toMatchObject({ state: 'pending' })
  const { list } = await treasurer.listApprovals({ subject: `withdrawal:${id}` })
  const [proposal] = list
  expect(proposal?.reason).toBe(
    'the player might not play when they asked, and 100.00 of deposits are not staked',
  )
  await treasurer.approveProposal({ id: proposal?.id ?? 0n, hash: proposal?.hash ?? '' })
  expect((await client.getWithdrawal({ id })).state).toBe('approved')
})

test('a minor takes their money out as an excluded player does', async () => {
  const { playerId, client, withdraws } = await aCryptoDepositor()
  await client.setUserAuth({
    ...{ documentKind: 'passport', documentNumber: 'YOUNG5001', documentExpires: '2099-12-31' },
    ...{ firstName: 'Asha', lastName: 'Rao', birthDate: '1999-05-17', country: 'IN' },
    pictures: await twoPictures(server, playerId),
  })
  await decideAs(server, 1n, await kycOf(server, playerId), 'failed', 'underage')
  const { id } = await withdraws()
  expect(await cashier.approveWithdrawal({ id })).toMatchObject({ state: 'pending' })
})

test('what was asked for during an exclusion takes two operators, also once its player has asked to return', async () => {
  const { playerId, client, withdraws } = await aCryptoDepositor()
  await client.excludeSelf({ months: 6 })
  const { id } = await withdraws()
  await theExclusionEnds(playerId)
  await client.askReturn({})
  expect(await cashier.approveWithdrawal({ id })).toMatchObject({ state: 'pending' })
  expect((await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list).toHaveLength(1)
})

test('a break is no way around what must be staked, and neither is an exclusion that is asked to end', async () => {
  const rested = await aCryptoDepositor()
  await rested.client.coolOff({ hours: 24 })
  expect(await refusalOf(rested.withdraws())).toBe('turnover_left')
  const returning = await aCryptoDepositor()
  await returning.client.excludeSelf({ months: 6 })
  await theExclusionEnds(returning.playerId)
  await returning.client.askReturn({})
  expect(await refusalOf(returning.withdraws())).toBe('turnover_left')
})

async function theExclusionEnds(playerId: bigint): Promise<void> {
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update play_restriction set from_at = from_at - interval '200 days', until_at = until_at - interval '200 days'
      where player_id = ${playerId}`)
  })
}
