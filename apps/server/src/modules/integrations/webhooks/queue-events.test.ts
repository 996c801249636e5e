import { randomUUID } from 'node:crypto'
import { PartnerRound, PartnerWithdrawal } from '@opendraw/contract/partner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aPlainRound } from '../../../testing/betting-fixture.ts'
import { integrationsFixture } from '../../../testing/integrations-fixture.ts'
import { approveWithdrawal, markWithdrawalPaid } from '../../wallet/withdrawals/index.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'
import { queueRound } from '../index.ts'

let fixture: Awaited<ReturnType<typeof integrationsFixture>>
beforeAll(async () => {
  fixture = await integrationsFixture()
})
afterAll(() => fixture.server.stop())

const told = async (endpoint: bigint) => {
  const { making } = fixture
  const { list } = await making.listDeliveries({ endpoint })
  const all = await Promise.all(list.map(({ id }) => making.getDelivery({ id })))
  return all.reverse().map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }))
}

test('each step of a withdrawal is told with its state, and not where the money goes', async () => {
  const { server, aWebhook } = fixture
  const { ctx } = server
  const { id: endpoint } = await aWebhook({
    url: 'https://hooks.example.com/w',
    kinds: ['withdrawal.approved', 'withdrawal.paid'],
  })
  const who = await aPlayerWhoMayWithdraw(ctx, '100.00')
  const asked = { amount: 10_000_000n, fundPassword: FUND_PASSWORD, key: randomUUID(), addressId: null }
  const { id } = await requestWithdrawal(ctx, { ...who, ...asked })
  await ctx.db.transaction((tx) => approveWithdrawal(ctx, tx, { id, operatorId: 1n, note: 'for Asha' }))
  await ctx.db.transaction((tx) => markWithdrawalPaid(ctx, tx, { id, operatorId: 1n, reference: 'UTR 99' }))
  const all = await told(endpoint)
  expect(all.map(({ kind, type, data }) => [kind, type, data.state, data.id])).toEqual([
    ['withdrawal.approved', 'withdrawal.approved', 'approved', String(id)],
    ['withdrawal.paid', 'withdrawal.paid', 'paid', String(id)],
  ])
  for (const { data } of all) expect(PartnerWithdrawal.parse(data)).toEqual(data)
  for (const hidden of ['Asha', 'UTR', '5010', String(who.playerId)])
    expect(JSON.stringify(all)).not.toContain(hidden)
})

test('a counted round is told to who asked for it, and an endpoint without a secret hears of nothing', async () => {
  const { server, aWebhook, making, onOwner } = fixture
  const { id: endpoint } = await aWebhook({ url: 'https://hooks.example.com/r', kinds: ['round.settled'] })
  const untaken = await aWebhook({ url: 'https://hooks.example.com/u', kinds: ['round.settled'] })
  await onOwner('delete from webhook_secret where endpoint_id = $1', [untaken.id])
  const { id } = await aPlainRound(server.database.owner)
  await server.ctx.db.transaction((tx) => queueRound(tx, { roundId: id, edge: 0n }))
  const [round, ...more] = await told(endpoint)
  expect([round?.type, more]).toEqual(['round.settled', []])
  expect(PartnerRound.parse(round?.data)).toMatchObject({ id: String(id), game: 'rgb-1m', state: 'open' })
  expect((await making.listDeliveries({ endpoint: untaken.id })).list).toEqual([])
})
