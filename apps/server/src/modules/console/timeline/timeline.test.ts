import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import {
  agreeTo,
  anOperatorClient,
  type OperatorClient,
  playerClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { aPacketFixture } from '../../../testing/packet-fixture.ts'
import { aProduct, aPurchase, aReserve } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
const reason = 'they called'
let server: TestServer
let admin: OperatorClient
let other: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  admin = await anOperatorClient(server, 'admin')
  other = await anOperatorClient(server, 'admin')
})
afterAll(() => server.stop())
const { aSender } = aPacketFixture(() => server)
const { aBuyer, bought, published } = aTicketFixture(() => server)

async function actsOf(client: OperatorClient, id: bigint): Promise<string[]> {
  return (await client.listTimeline({ of: 'player', id, limit: 100 })).list.map(({ act }) => act)
}

/** A withdrawal that was asked for, approved and paid. */
async function aPaidWithdrawal() {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '30.00')
  const request = { cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() }
  const { id } = await playerClient(server, { token }).requestWithdrawal(request)
  await admin.claimRequest({ kind: 'withdrawal', id })
  await admin.approveWithdrawal({ id })
  await admin.payWithdrawal({ id, reference: 'wire 7' })
  return { playerId, id }
}

test('a player’s timeline merges money, sessions, limits, notes and operators’ acts, newest first', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  const id = deposit.playerId
  await admin.approveDeposit({ id: deposit.id })
  const player = playerClient(server, { token: deposit.token })
  await player.setLimit({ kind: 'stake', period: 'day', amount: 90n * usd })
  await admin.addNote({ id, text: 'Pays from a shared account.' })
  const { approval } = await admin.correctBalance({ id, amount: 2n * usd, reason, reference: 'ticket 1' })
  await admin.freezePlayer({ id, reason })
  const { list } = await admin.listTimeline({ of: 'player', id })
  expect(list.map(({ kind, act }) => [kind, act])).toEqual([
    ['operators', 'player.freeze'],
    ['operators', 'approval.proposed'],
    ['notes', 'note.written'],
    ['limits', 'limit.set'],
    ['money', 'deposit.passed'],
    ['money', 'deposit.proven'],
    ['money', 'deposit.asked'],
    ['access', 'session.begun'],
  ])
  expect(list[1]).toMatchObject({ subject: `approval:${approval}`, note: `balance correct: ${reason}` })
  expect(list[2]).toMatchObject({ subject: `notes:${id}`, note: 'Pays from a shared account.' })
  expect(list[4]).toMatchObject({ subject: `deposit:${id}:${deposit.id}`, amount: 50n * usd, asset: 'USD' })
  expect(list[4]?.operator).toBeTruthy()
  await agreeTo(other, approval)
  const { list: money } = await admin.listTimeline({ of: 'player', id, kinds: ['money'], limit: 1 })
  expect(money).toMatchObject([{ act: 'balance.corrected', amount: 2n * usd, note: '' }])
})

test('it shows savings, tickets and withdrawals with each of their steps', async () => {
  await aReserve(server.ctx, 'products', 100n * usd)
  const saver = await aSender()
  await playerClient(server, saver).buyProduct(aPurchase(await aProduct(server.ctx)))
  expect((await actsOf(admin, saver.id))[0]).toBe('order.bought')
  const buyer = await aBuyer()
  await bought(buyer, await published())
  expect((await actsOf(admin, buyer.id)).slice(0, 2)).toEqual(['ticket.paid', 'ticket.ordered'])
  const { playerId } = await aPaidWithdrawal()
  expect((await actsOf(admin, playerId)).slice(0, 3)).toEqual([
    'withdrawal.paid',
    'withdrawal.approved',
    'withdrawal.pending',
  ])
})

test('what the operator may not read elsewhere is left out, and no kind that they ask for brings it', async () => {
  const { playerId: id } = await aPaidWithdrawal()
  await admin.addNote({ id, text: 'Only for those who may read notes.' })
  await admin.freezePlayer({ id, reason })
  const treasurer = await anOperatorClient(server, 'treasurer')
  const acts = await actsOf(treasurer, id)
  expect(acts).toContain('withdrawal.paid')
  expect(acts).not.toContain('player.freeze')
  const { list } = await treasurer.listTimeline({ of: 'player', id, kinds: ['operators', 'documents'] })
  expect(list).toEqual([])
  expect(await actsOf(await anOperatorClient(server, 'support'), id)).toContain('note.written')
})

test('pages by time bring every event once, also those of one moment', async () => {
  const { playerId: id } = await aPaidWithdrawal()
  const at = new Date('2026-11-20T08:00:00.123Z')
  for (let count = 0; count < 3; count++)
    await server.database.owner.pool.query(
      `insert into marketing_consent (player_id, product, channel, is_given, wording, answered_at)
       values ($1, 'games', 'email', true, '1', $2)`,
      [id, at],
    )
  const whole = (await admin.listTimeline({ of: 'player', id, limit: 100 })).list
  const paged: typeof whole = []
  for (let before: bigint | null | undefined; before !== null; ) {
    const page = await admin.listTimeline({
      ...{ of: 'player', id, limit: 3 },
      ...(before !== undefined && { before }),
    })
    paged.push(...page.list)
    before = page.next
  }
  expect(paged).toEqual(whole)
  expect(whole.filter(({ act }) => act === 'consent.given')).toHaveLength(3)
})

test('a request has a timeline of its own events and no others', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  await admin.claimRequest({ kind: 'deposit', id: deposit.id })
  expect((await admin.listTimeline({ of: 'deposit', id: deposit.id })).list.map(({ act }) => act)).toEqual([
    'claim.taken',
    'deposit.proven',
    'deposit.asked',
  ])
  await admin.rejectDeposit({ id: deposit.id, code: 'amount_differs', reason: 'cents' })
  const { list } = await admin.listTimeline({ of: 'deposit', id: deposit.id })
  expect(list[0]).toMatchObject({ act: 'deposit.failed', note: 'amount differs: cents' })
  const { id } = await aPaidWithdrawal()
  const steps = (await admin.listTimeline({ of: 'withdrawal', id })).list
  expect(steps.map(({ act, note }) => [act, note])).toEqual([
    ['withdrawal.paid', 'wire 7'],
    ['withdrawal.approved', ''],
    ['withdrawal.pending', ''],
  ])
})

test('a timeline without the permission is refused alike whether it is there or not, and an unknown one is absent', async () => {
  const support = await anOperatorClient(server, 'support')
  for (const id of [1_600_001n, 9_223_372_036_854_775_807n])
    expect(await refusalOf(support.listTimeline({ of: 'order', id }))).toBe('no_permission')
  for (const of of ['player', 'deposit', 'withdrawal', 'order'] as const)
    expect(await refusalOf(admin.listTimeline({ of, id: 4711n }))).toBe('not_found')
})
