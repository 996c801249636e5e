import { randomUUID } from 'node:crypto'
import { toJson } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { balancesOf, cash, payoutTransit, withdrawalPending } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { verifyAll } from '../../../verify-ledger.ts'
import { seal } from '../../privacy/index.ts'
import { settingOf } from '../../settings/index.ts'

let server: TestServer
let operatorClient: OperatorClient
let treasurer: OperatorClient
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  operatorClient = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

async function aWithdrawal(dollars: number) {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, `${dollars + 10}.00`)
  const player = playerClient(server, { token, lang: 'pt' })
  const row = await player.requestWithdrawal({
    cardId,
    amount: BigInt(dollars) * 1_000_000n,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  })
  return { id: row.id, playerId, player }
}

async function moneyOf(playerId: bigint) {
  const [own, reserved, transit] = await balancesOf(server.ctx.db, [
    cash(playerId),
    withdrawalPending(playerId),
    payoutTransit,
  ])
  return { own, reserved, transit }
}

test('goes from approved to paid under the bank’s reference, each step once and written down', async () => {
  const { id, playerId, player } = await aWithdrawal(20)
  expect(await refusalOf(operatorClient.payWithdrawal({ id, reference: 'UTR 1' }))).toBe('already_decided')
  expect(await operatorClient.approveWithdrawal({ id })).toMatchObject({ state: 'approved', net: 20000000n })
  expect(await refusalOf(operatorClient.payWithdrawal({ id, reference: '  ' }))).toBe('reason_required')
  expect(await operatorClient.payWithdrawal({ id, reference: ' UTR 1 ' })).toMatchObject({
    state: 'paid',
    reference: 'UTR 1',
  })
  expect(await moneyOf(playerId)).toEqual({ own: 10_000_000n, reserved: 0n, transit: 0n })
  expect((await player.listWithdrawals({})).list[0]).toMatchObject({ state: 'paid' })
  const { list } = await auditor.listAudit({ subject: `withdrawal:${id}` })
  expect(list.map(({ act, reason }) => [act, reason])).toEqual([
    ['withdrawal.pay', 'UTR 1'],
    ['withdrawal.approve', ''],
  ])
})

test('a rejected one and one that failed at the bank come back whole, and the player reads why', async () => {
  const rejected = await aWithdrawal(20)
  await operatorClient.rejectWithdrawal({ id: rejected.id, code: 'name_differs', reason: 'Joint account' })
  expect(await moneyOf(rejected.playerId)).toMatchObject({ own: 30_000_000n, reserved: 0n })
  expect((await rejected.player.listWithdrawals({})).list[0]).toMatchObject({
    state: 'rejected',
    reasonCode: 'name_differs',
    reason: 'Joint account',
  })
  const failed = await aWithdrawal(20)
  await operatorClient.approveWithdrawal({ id: failed.id })
  await operatorClient.failWithdrawal({ id: failed.id, code: 'bank_returned' })
  expect(await moneyOf(failed.playerId)).toMatchObject({ own: 30_000_000n, reserved: 0n })
  expect((await failed.player.listWithdrawals({})).list[0]).toMatchObject({
    state: 'failed',
    reasonCode: 'bank_returned',
  })
})

// security: 23
test('above the limit nothing leaves before dual approval', async () => {
  const limit = await settingOf(server.ctx.db, 'approvalLimit')
  const { id, playerId } = await aWithdrawal(Number(limit / 1_000_000n) + 1)
  const { state, second } = await operatorClient.approveWithdrawal({ id })
  expect({ state, mine: second?.isMine }).toEqual({ state: 'pending', mine: true })
  expect((await moneyOf(playerId)).reserved).toBe(limit + 1_000_000n)
  const [proposal] = (await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list
  expect(JSON.parse(proposal?.payload ?? '')).toMatchObject({
    withdrawal: String(id),
    asset: 'USD',
    to: expect.stringContaining('HDFC Bank'),
  })
  expect(await refusalOf(operatorClient.rejectWithdrawal({ id, code: 'other', reason: 'x' }))).toBe(
    'already_proposed',
  )
  await treasurer.approveProposal({ id: second?.approval ?? 0n, hash: second?.hash ?? '' })
  expect((await moneyOf(playerId)).reserved).toBe(0n)
  const { list } = await operatorClient.listWithdrawalQueue({ state: 'approved' })
  expect(list.map((row) => row.id)).toContain(id)
  await operatorClient.payWithdrawal({ id, reference: 'UTR 2' })
})

test('above the limit a failed payment needs dual approval: its money would exist twice', async () => {
  const limit = await settingOf(server.ctx.db, 'approvalLimit')
  const { id, playerId } = await aWithdrawal(Number(limit / 1_000_000n) + 1)
  const { second } = await operatorClient.approveWithdrawal({ id })
  await treasurer.approveProposal({ id: second?.approval ?? 0n, hash: second?.hash ?? '' })
  const asked = await operatorClient.failWithdrawal({
    id,
    code: 'bank_returned',
    reason: 'statement of today',
  })
  expect(asked).toMatchObject({ state: 'approved', second: { isMine: true } })
  expect(await refusalOf(operatorClient.payWithdrawal({ id, reference: 'UTR 9' }))).toBe('already_proposed')
  expect((await moneyOf(playerId)).own).toBe(10_000_000n)
  await treasurer.approveProposal({ id: asked.second?.approval ?? 0n, hash: asked.second?.hash ?? '' })
  expect((await moneyOf(playerId)).own).toBe(limit + 11_000_000n)
})

test('shows beside the decision what speaks for and against it', async () => {
  const { id, playerId } = await aWithdrawal(20)
  const check = await operatorClient.checkWithdrawal({ id })
  expect(check).toMatchObject({
    isFirst: true,
    isSameName: true,
    turnoverLeft: 0n,
    hold: null,
    instrumentPaid: 0,
  })
  expect(check.player).toMatchObject({ kycLevel: 1, withdrawalsPaid: 0 })
  const other = await seal(server.ctx, server.ctx.db, playerId, 'payout_card.holder', 'Somebody Else')
  await server.database.owner.run(sql`update payout_card set holder = ${other} where player_id = ${playerId}`)
  expect((await operatorClient.checkWithdrawal({ id })).isSameName).toBe(false)
  await operatorClient.approveWithdrawal({ id })
  await operatorClient.payWithdrawal({ id, reference: 'UTR 3' })
  const after = await operatorClient.checkWithdrawal({ id })
  expect(after).toMatchObject({ isFirst: false, instrumentPaid: 1, player: { withdrawn: 20000000n } })
})

// security: 24
test('a card is masked in the list, and read in full only with the permission to pay; each access is recorded', async () => {
  const { id, playerId } = await aWithdrawal(20)
  const { cardNumber, phone, holder, bankAddress, ifsc } = aCard(playerId)
  const [row] = (await auditor.listWithdrawalQueue({ player: playerId })).list
  expect(row?.card).toEqual({ bankName: 'HDFC Bank', numberEnd: cardNumber.slice(-4), holder: 'A***o' })
  for (const secret of [cardNumber, phone, holder, bankAddress, ifsc])
    expect(toJson(row)).not.toContain(secret)
  expect(await refusalOf(auditor.readPayoutCard({ id }))).toBe('no_permission')
  expect(await operatorClient.readPayoutCard({ id })).toEqual({
    ...{ cardNumber, phone, holder, bankAddress, ifsc },
  })
  const { list } = await auditor.listAudit({ subject: `withdrawal:${id}` })
  expect(list.map(({ act }) => act)).toEqual(['withdrawal.card.read'])
})

// security: 24
test('a card is read while its withdrawal is to be decided or paid, and not once that is over', async () => {
  const [paid, rejected] = [await aWithdrawal(20), await aWithdrawal(20)]
  await operatorClient.approveWithdrawal({ id: paid.id })
  const { holder } = aCard(paid.playerId)
  expect(await operatorClient.readPayoutCard({ id: paid.id })).toMatchObject({ holder })
  await operatorClient.payWithdrawal({ id: paid.id, reference: 'UTR 4' })
  await operatorClient.rejectWithdrawal({ id: rejected.id, code: 'other' })
  for (const { id } of [paid, rejected]) {
    expect(await refusalOf(operatorClient.readPayoutCard({ id }))).toBe('already_decided')
    const { list } = await auditor.listAudit({ subject: `withdrawal:${id}`, act: 'withdrawal.card.read' })
    expect(list).toHaveLength(id === paid.id ? 1 : 0)
  }
})

test('the books are consistent after all of it', async () => {
  const findings = await verifyAll(server.ctx)
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
})
