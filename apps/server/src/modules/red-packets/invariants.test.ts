import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../testing/makers.ts'
import { aPacketFixture } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { packetInvariants } from './invariants.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, packetInvariants)).toEqual([])
  await server.stop()
})
const { opened, sent } = aPacketFixture(() => server)

test('nothing of a packet changes after it was made, not even for the server', async () => {
  const { code } = await sent()
  const { db } = server.ctx
  await opened(await aPlayerWith(server.ctx), code)
  for (const change of [
    sql`update packet set total = total + 10000 where code = ${code}`,
    sql`update packet set claimed = 0, claimed_amount = 0 where code = ${code}`,
    sql`update packet set greeting = 'other' where code = ${code}`,
    sql`update packet_claim set amount = 1`,
    sql`delete from packet_claim`,
  ])
    await expect(db.run(change)).rejects.toThrow()
  const id = (await db.row<{ id: bigint }>(sql`select id from packet where code = ${code}`))?.id ?? 0n
  const greedy = (await aPlayerWith(server.ctx)).id
  await expect(
    db.run(
      sql`insert into packet_claim (packet_id, no, player_id, amount, key) values (${id}, 2, ${greedy}, 9999999, gen_random_uuid())`,
    ),
  ).rejects.toMatchObject({ code: 'OD010' })
})

test('the check names a packet whose money, counts or split do not match', async () => {
  const { code } = await sent()
  const { owner } = server.database
  const broken = async (statement: ReturnType<typeof sql>) => {
    await owner.run(sql`alter table packet disable trigger keeps`)
    await owner.run(statement)
    const found = (await violationsOf(owner, packetInvariants)).map(({ invariant }) => invariant)
    return found
  }
  expect(await broken(sql`update packet set shares[1] = shares[1] + 1 where code = ${code}`)).toEqual([
    'a packet is split by its seed',
  ])
  await broken(sql`update packet set shares[1] = shares[1] - 1 where code = ${code}`)
  expect(await broken(sql`update packet set claimed = 1, claimed_amount = 5 where code = ${code}`)).toEqual([
    'a packet counts what was opened of it',
    "a packet's money was opened, went back or is there",
  ])
  expect(await broken(sql`update packet set claimed = 0, claimed_amount = 0 where code = ${code}`)).toEqual(
    [],
  )
  await owner.run(sql`alter table packet enable trigger keeps`)
})
