import { randomUUID } from 'node:crypto'
import { kycPicture } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertLooks } from '../../../alert-looks.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aPlayerWithDocuments, kycOf } from '../../../testing/a-player-with-documents.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

const A_DAY = 10
const reason = 'bank asks'
let server: TestServer
let players: bigint[]
beforeAll(async () => {
  server = await startTestServer()
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('personReadsPerDay', ${String(A_DAY)}::jsonb)`,
  )
  players = await Promise.all(
    Array.from({ length: A_DAY + 2 }, async () => (await aPlayerWith(server.ctx)).id),
  )
})
afterAll(() => server.stop())

async function anOfficer() {
  const operator = await anOperator(server.ctx, 'compliance')
  return { ...operator, client: consoleClient(server, operator) }
}

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'shown',
    ({ reason }) => reason,
  )

const linesOf = ({ id }: { id: bigint }) =>
  server.database.owner.rows(sql`select from audit_line where operator_id = ${id}`)
const alerts = () => server.ctx.db.transaction((tx) => alertLooks.persons_read(server.ctx, tx))

// security: 24
test('an operator opens so many persons a day, each as often as they need, and others are told at half', async () => {
  const officer = await anOfficer()
  for (const [nth, id] of players.slice(0, A_DAY).entries()) {
    expect(await alerts()).toHaveLength(nth < A_DAY / 2 ? 0 : 1)
    await officer.client.readPerson({ id, reason })
  }
  expect(await alerts()).toMatchObject([{ subject: `operator:${officer.id}`, figure: A_DAY }])
  const [first = 0n] = players
  const next = players.at(-1) ?? 0n
  expect(await refusalOf(officer.client.readPerson({ id: next, reason }))).toBe('person_reads_spent')
  await officer.client.readPerson({ id: first, reason })
  expect(await linesOf(officer)).toHaveLength(A_DAY + 1)
  await (await anOfficer()).client.readPerson({ id: next, reason })
})

test('of many at once no more are opened, and a day later there are as many again', async () => {
  const officer = await anOfficer()
  const asked = players.map((id) => outcomeOf(officer.client.readPerson({ id, reason })))
  const refused = (await Promise.all(asked)).filter((outcome) => outcome !== 'shown')
  expect(refused).toEqual(['person_reads_spent', 'person_reads_spent'])
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update audit_line set at = at - interval '25 hours' where operator_id = ${officer.id}`)
  })
  for (const id of players.slice(-2)) await officer.client.readPerson({ id, reason })
})

test('a check with its pictures counts once, and the pictures alone count too', async () => {
  const officer = await anOfficer()
  const player = await aPlayerWithDocuments(server)
  await player.client.setUserAuth(player.input)
  const look = async (picture = '') => {
    const url = `${server.consoleUrl}/api/${kycPicture.path}/${picture}`
    return (await fetch(url, { headers: { token: officer.token } })).headers.get('content-type')
  }
  for (const id of players.slice(0, A_DAY - 1)) await officer.client.readPerson({ id, reason })
  await officer.client.readKycCase({ id: await kycOf(server, player.id) })
  for (const picture of player.input.pictures) expect(await look(picture)).toBe('image/webp')
  const other = await aPlayerWithDocuments(server)
  await other.client.setUserAuth(other.input)
  expect(await look(other.input.pictures[0])).toContain('json')
  expect(await refusalOf(officer.client.readKycCase({ id: await kycOf(server, other.id) }))).toBe(
    'person_reads_spent',
  )
})

/** A withdrawal to a card that waits for a decision. */
async function aWithdrawal(): Promise<bigint> {
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '20.00')
  const asked = { playerId, cardId, addressId: null, amount: 10_000_000n, fundPassword: FUND_PASSWORD }
  return (await requestWithdrawal(server.ctx, { ...asked, key: randomUUID() })).id
}

// security: 24
test('the card of a withdrawal is a person, too: each counts once, and none is shown beyond the limit', async () => {
  const { id: operatorId, token } = await anOperator(server.ctx, 'admin')
  const client = consoleClient(server, { token })
  const [card, next] = [await aWithdrawal(), await aWithdrawal()]
  for (const id of players.slice(0, A_DAY - 1)) await client.readPerson({ id, reason })
  for (let time = 0; time < 2; time += 1) await client.readPayoutCard({ id: card })
  expect(await alerts()).toContainEqual(
    expect.objectContaining({ subject: `operator:${operatorId}`, figure: A_DAY }),
  )
  expect(await refusalOf(client.readPayoutCard({ id: next }))).toBe('person_reads_spent')
  expect(await outcomeOf(client.readPerson({ id: players[A_DAY] ?? 0n, reason }))).toBe('person_reads_spent')
  expect(await linesOf({ id: operatorId })).toHaveLength(A_DAY + 1)
})

// security: 24
test('a person is shown after a fresh code, and documents after one of the last hour', async () => {
  const [id = 0n] = players
  const aged = async (minutes: number) => {
    const officer = await anOfficer()
    await server.database.owner.run(sql`
      update operator_session set fresh_until = clock_timestamp() + make_interval(mins => 5 - ${minutes}::int) where operator_id = ${officer.id}`)
    return {
      person: await outcomeOf(officer.client.readPerson({ id, reason })),
      documents: await outcomeOf(officer.client.readKycCase({ id: 1n << 40n })),
    }
  }
  expect(await aged(4)).toEqual({ person: 'shown', documents: 'not_found' })
  expect(await aged(59)).toEqual({ person: 'step_up_required', documents: 'not_found' })
  expect(await aged(61)).toEqual({ person: 'step_up_required', documents: 'step_up_required' })
})
