import type { Client } from '@opendraw/contract/client'
import type { operatorCalls } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, stakesOf } from '../../../../testing/a-team.ts'
import { anOperator } from '../../../../testing/an-operator.ts'
import { consoleClient, playerClient, refusalOf } from '../../../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'

const plan = 'I tell the members of our chess club how each draw can be checked.\nAdults only.'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const clientOf = ({ token }: TestPlayer) => playerClient(server, { token })
const betEngineOf = (token: string): Client<typeof operatorCalls> => consoleClient(server, { token })
const applied = async () => {
  const player = await aPlayerWith(server.ctx)
  await clientOf(player).applyPartner({ channel: 'community', plan })
  return player
}

const waiting = async (player: TestPlayer) => {
  const client = betEngineOf((await anOperator(server.ctx, 'compliance')).token)
  const { list } = await client.listPartners({ limit: 100 })
  const one = list.find(({ playerId }) => playerId === player.id)
  if (!one) throw new Error('the application waits')
  return { client, one }
}

test('of 50 applications at once one is taken, and it reads as it was written', async () => {
  const player = await aPlayerWith(server.ctx)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => clientOf(player).applyPartner({ channel: 'site', plan })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { application, mayApply } = await clientOf(player).getApplication({})
  expect(application).toMatchObject({ state: 'pending', channel: 'site', plan, reasonCode: null })
  expect(mayApply).toBe(false)
  const [stored] = await server.database.owner.rows<{ plan: Buffer }>(
    sql`select plan from partner_application where player_id = ${player.id}`,
  )
  expect(stored?.plan.toString('latin1')).not.toContain('chess')
})

test('too short a plan, an unknown channel and control characters are refused', async () => {
  const client = clientOf(await aPlayerWith(server.ctx))
  const refused = (input: object) => refusalOf(client.applyPartner(input as never))
  expect(await refused({ channel: 'site', plan: 'too short' })).toBe('bad_request')
  expect(await refused({ channel: 'site', plan: ' '.repeat(40) })).toBe('bad_request')
  expect(await refused({ channel: 'moon', plan })).toBe('bad_request')
  expect(await refused({ channel: 'site', plan: `${plan}\u0000` })).toBe('bad_request')
  expect(await refused({ channel: 'site', plan: 'x'.repeat(1_001) })).toBe('bad_request')
})

test('an operator approves once, with an audit line, and the partner gets their report; other players get none', async () => {
  const player = await applied()
  expect(await refusalOf(clientOf(player).exportTeam({}))).toBe('not_partner')
  const member = await aMember(server, player.id)
  await stakesOf(server, member.id, [['rgb_red', '', 10_000_000n]])
  const { client, one } = await waiting(player)
  expect(one).toMatchObject({ plan, kycLevel: 0, commission: 0n })
  expect(one.levels[0]).toMatchObject({ people: 1, valid: 10000000n })
  const decided = await Promise.allSettled(
    Array.from({ length: 10 }, () => client.decidePartner({ id: one.id, verdict: 'approved', note: '' })),
  )
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { csv, days } = await clientOf(player).exportTeam({})
  expect(days).toBe(1n)
  expect(csv).toContain(',counting,,10.000000,,0.000000,,0.000000,')
  const lines = await server.database.owner.rows(
    sql`select act from audit_line where subject = ${`partner:${one.id}`}`,
  )
  expect(lines).toEqual([{ act: 'partner.approve' }])
  expect(await refusalOf(clientOf(await aPlayerWith(server.ctx)).exportTeam({}))).toBe('not_partner')
})

test('a refusal needs its reason, which the player reads, and they may try again after some days', async () => {
  const player = await applied()
  const { client, one } = await waiting(player)
  expect(await refusalOf(client.decidePartner({ id: one.id, verdict: 'rejected' }))).toBe('reason_required')
  await client.decidePartner({ id: one.id, verdict: 'rejected', code: 'plan_unclear', note: 'Which club?' })
  expect(await refusalOf(client.decidePartner({ id: one.id, verdict: 'approved' }))).toBe('already_decided')
  expect(await refusalOf(client.decidePartner({ id: one.id, verdict: 'ended', code: 'other' }))).toBe(
    'already_decided',
  )
  expect((await clientOf(player).getApplication({})).application).toMatchObject({
    state: 'rejected',
    reasonCode: 'plan_unclear',
    note: 'Which club?',
  })
  expect(await refusalOf(clientOf(player).applyPartner({ channel: 'site', plan }))).toBe('partner_wait')
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`update partner_application set decided_at = decided_at - interval '31 days' where player_id = ${player.id}`,
    )
  })
  await clientOf(player).applyPartner({ channel: 'site', plan })
})

test('a partnership may end, and the text of an application never changes', async () => {
  const player = await applied()
  const { client, one } = await waiting(player)
  await client.decidePartner({ id: one.id, verdict: 'approved' })
  const ended = await client.decidePartner({ id: one.id, verdict: 'ended', code: 'promises_income' })
  expect(ended.state).toBe('ended')
  expect(await refusalOf(clientOf(player).exportTeam({}))).toBe('not_partner')
  const { owner, db } = server.database
  await expect(
    owner.run(
      sql`update partner_application set state = 'approved', reason_code = null where id = ${one.id}`,
    ),
  ).rejects.toMatchObject({ code: 'OD010' })
  await expect(
    db.run(sql`update partner_application set channel = 'shop' where id = ${one.id}`),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(owner.run(sql`delete from partner_application where id = ${one.id}`)).rejects.toThrow()
})

test('the console shows who invited a player, from when they count, and their team', async () => {
  const player = await aPlayerWith(server.ctx)
  const member = await aMember(server, player.id)
  const operatorClient = betEngineOf((await anOperator(server.ctx, 'support')).token)
  expect(await operatorClient.getPlayerTeam({ id: member.id })).toMatchObject({
    invitedBy: { id: player.id },
    countsFrom: '2000-01-01',
    mayEarn: true,
    partner: null,
  })
  expect((await operatorClient.getPlayerTeam({ id: player.id })).levels[0]).toMatchObject({ people: 1 })
  expect(await refusalOf(operatorClient.getPlayerTeam({ id: 9999999999n }))).toBe('not_found')
  expect(await refusalOf(operatorClient.listPartners({}))).toBe('no_permission')
})
