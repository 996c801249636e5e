import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { aPlainRound } from '../../../testing/betting-fixture.ts'
import { anOperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aPacketFixture } from '../../../testing/packet-fixture.ts'
import { aProduct, aPurchase, aReserve } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
const { sent, aSender } = aPacketFixture(() => server)
const { aBuyer, bought, published } = aTicketFixture(() => server)

async function foundBy(role: string, text: string) {
  return (await (await anOperatorClient(server, role)).findAnything({ text })).list
}

async function aRequest() {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '30.00')
  const request = { cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() }
  return { playerId, id: (await playerClient(server, { token }).requestWithdrawal(request)).id }
}

async function anOrder() {
  await aReserve(server.ctx, 'products', 100n * usd)
  const saver = await aSender()
  const buying = aPurchase(await aProduct(server.ctx))
  const { order } = await playerClient(server, saver).buyProduct(buying)
  return { id: order.id, playerId: saver.id }
}

test('players are found by the beginning of a name and by number, five at most', async () => {
  const { id, accountName } = await aPlayerWith(server.ctx)
  const player = { kind: 'player', id, nickname: accountName, state: 'active' }
  expect(await foundBy('auditor', accountName.slice(0, 12))).toMatchObject([player])
  expect(await foundBy('auditor', ` ${id} `)).toMatchObject([player])
  for (let others = 0; others < 6; others++) await aPlayerWith(server.ctx)
  const many = await foundBy('support', accountName.slice(0, 1).padEnd(2, accountName.charAt(1)))
  expect(many.length).toBeLessThanOrEqual(5)
})

test('requests of money, savings orders, rounds, packets and tickets are found by what names them', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  expect(await foundBy('auditor', String(deposit.id))).toMatchObject([
    { kind: 'deposit', id: deposit.id, playerId: deposit.playerId, amount: deposit.amount, state: 'pending' },
  ])
  const withdrawal = await aRequest()
  expect(await foundBy('auditor', `#${withdrawal.id}`)).toMatchObject([
    { kind: 'withdrawal', ...withdrawal, asset: 'USD', amount: 20n * usd, state: 'pending' },
  ])
  const order = await anOrder()
  expect(await foundBy('auditor', String(order.id))).toMatchObject([
    { kind: 'order', ...order, principal: 10n * usd, state: 'running' },
  ])
  const round = await aPlainRound(server.database.owner, { gameId: 'k3-5m' })
  expect(await foundBy('auditor', String(round.issue))).toEqual([
    { kind: 'round', gameId: 'k3-5m', issue: round.issue, state: 'unopened' },
  ])
  const { code } = await sent()
  const packet = { kind: 'packet', code, isHouse: false, total: 10n * usd }
  expect(await foundBy('auditor', code.toLowerCase())).toMatchObject([packet])
  const item = await published({ units: 50 })
  const buyer = await aBuyer()
  await bought(buyer, item)
  const unit = (await playerClient(server, buyer).getTicket({ id: item.id })).visitor?.units[0]
  const ticket = { kind: 'ticket', itemId: item.id, title: { en: 'A concert' } }
  expect(await foundBy('auditor', '37')).toMatchObject([{ ...ticket, serial: 37 }])
  expect(await foundBy('auditor', String(unit?.id))).toMatchObject([{ ...ticket, id: unit?.id }])
})

test('the list of rounds is narrowed to an issue', async () => {
  const auditor = await anOperatorClient(server, 'auditor')
  const { issue } = await aPlainRound(server.database.owner, { gameId: 'ssc-5m' })
  const { list, next } = await auditor.listRounds({ issue })
  expect(list).toMatchObject([{ gameId: 'ssc-5m', issue }])
  expect(next).toBeNull()
  expect((await auditor.listRounds({ issue, gameId: 'ssc-3m' })).list).toEqual([])
})

test('what the operator may not read is not found, and nothing tells that it is there', async () => {
  const order = await anOrder()
  // Of five minutes as the others here: before midnight one of three may bear the same number.
  const round = await aPlainRound(server.database.owner, { gameId: 'rgb-5m' })
  const { code } = await sent()
  for (const [role, text] of [
    ['support', String(order.id)],
    ['cashier', String(round.issue)],
    ['compliance', code],
  ] as const) {
    const other = await anOperatorClient(server, role)
    expect(await other.findAnything({ text })).toEqual(await other.findAnything({ text: '4711471147' }))
    expect(await foundBy('auditor', text)).toHaveLength(1)
  }
})

test('a text that names nothing finds nothing, and one that is too short or not a text is refused', async () => {
  const auditor = await anOperatorClient(server, 'auditor')
  for (const text of ['  ', '##', '%%', '9999999999999999999', '209999999999', 'no such name'])
    expect(await auditor.findAnything({ text })).toEqual({ list: [] })
  for (const text of ['', 'a', 'a\u0000b', 'a'.repeat(121)])
    expect(await refusalOf(auditor.findAnything({ text }))).toBe('bad_request')
})
