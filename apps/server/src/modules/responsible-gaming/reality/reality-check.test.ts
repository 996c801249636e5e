import { randomBytes, randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHashOf } from '../../../http/session.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { sessionsAge } from '../../../testing/time-passes.ts'
import { twoNodes } from '../../../testing/two-nodes.ts'
import { addSession } from '../../accounts/tables/sessions.ts'
import { catalogue } from '../../settings/index.ts'
import { protectionInvariants } from '../invariants.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
beforeAll(async () => {
  nodes = await twoNodes()
})
afterAll(async () => {
  expect(await violationsOf(nodes.one.database.db, protectionInvariants)).toEqual([])
  await nodes.stop()
})

test('R9: a due reality check stops every bet until it is answered, and shows what became of the money', async () => {
  const { id, here, there } = await nodes.aPlayer()
  await here.placeBet(nodes.aSlip(3000000n))
  await sessionsAge(nodes.one.database.owner, id, 60)
  await expect
    .poll(() => refusalOf(there.placeBet(nodes.aSlip())), { timeout: 10_000 })
    .toBe('reality_check_due')
  const { realityCheck, serverTime } = await here.getProtection({})
  expect(realityCheck).toMatchObject({ everyMinutes: 60, staked: 3000000n, won: 0n, net: -3000000n })
  expect(realityCheck.dueAt.getTime()).toBeLessThanOrEqual(serverTime.getTime())
  expect(await refusalOf(here.setRealityCheck({ minutes: 240 }))).toBe('reality_check_due')

  await here.answerRealityCheck({ answer: 'continue' })
  await here.placeBet(nodes.aSlip())
  await here.setRealityCheck({ minutes: 15 })
  await sessionsAge(nodes.one.database.owner, id, 15)
  await expect
    .poll(() => refusalOf(here.placeBet(nodes.aSlip())), { timeout: 10_000 })
    .toBe('reality_check_due')
  await here.answerRealityCheck({ answer: 'stop' })
  expect(await refusalOf(here.getProtection({}))).toBe('session_expired')
})

test('R9: a due check is postponed neither by another session nor by the interval that it chooses', async () => {
  const { id, here } = await nodes.aPlayer()
  await sessionsAge(nodes.one.database.owner, id, 60)
  const elsewhere = await signedInAgain(id)
  expect(await refusalOf(elsewhere.setRealityCheck({ minutes: 240 }))).toBe('reality_check_due')
  for (const client of [here, elsewhere])
    expect(await refusalOf(client.placeBet(nodes.aSlip()))).toBe('reality_check_due')
  await here.answerRealityCheck({ answer: 'continue' })
  await here.placeBet(nodes.aSlip())
  await elsewhere.placeBet(nodes.aSlip())
  await sessionsAge(nodes.one.database.owner, id, 59)
  await elsewhere.logout({})
  const again = await signedInAgain(id)
  await again.placeBet(nodes.aSlip())
  await sessionsAge(nodes.one.database.owner, id, 1)
  await expect
    .poll(() => refusalOf(again.placeBet(nodes.aSlip())), { timeout: 10_000 })
    .toBe('reality_check_due')
})

test('R9: an answer before the check is due counts for nothing and puts it off by nothing', async () => {
  const { id, here } = await nodes.aPlayer()
  const { owner } = nodes.one.database
  const dueAt = async () => (await here.getProtection({})).realityCheck.dueAt
  await sessionsAge(owner, id, 59)
  const before = await dueAt()
  for (const answer of ['continue', 'history'] as const)
    expect(await here.answerRealityCheck({ answer })).toEqual({ done: true })
  expect(await dueAt()).toEqual(before)
  expect(await owner.rows(sql`select from protection_check where player_id = ${id}`)).toEqual([])
  await sessionsAge(owner, id, 1)
  await expect
    .poll(() => refusalOf(here.placeBet(nodes.aSlip())), { timeout: 10_000 })
    .toBe('reality_check_due')
  await here.answerRealityCheck({ answer: 'continue' })
  await here.placeBet(nodes.aSlip())
  await here.answerRealityCheck({ answer: 'stop' })
  expect(await refusalOf(here.getProtection({}))).toBe('session_expired')
})

test('who did nothing for a quarter of an hour begins anew', async () => {
  const { id, here } = await nodes.aPlayer()
  await sessionsAge(nodes.one.database.owner, id, 60)
  await here.logout({})
  await nodes.one.database.owner.run(
    sql`update session set seen_at = seen_at - interval '15 minutes' where player_id = ${id}`,
  )
  await (await signedInAgain(id)).placeBet(nodes.aSlip())
})

async function signedInAgain(playerId: bigint) {
  const token = randomBytes(32).toString('base64url')
  const session = { id: randomUUID(), tokenHash: tokenHashOf(token), playerId, ip: '10.0.0.9', device: '' }
  await addSession(nodes.one.ctx.db, session)
  return playerClient(nodes.one, { token })
}

test('a player without an own interval is asked as often as the setting says', async () => {
  const { here } = await nodes.aPlayer()
  const every = async () => (await here.getProtection({})).realityCheck.everyMinutes
  expect(await every()).toBe(catalogue.realityCheckMinutes.initial)
  await nodes.one.database.owner.run(
    sql`insert into setting (key, value) values ('realityCheckMinutes', '45')`,
  )
  expect(await every()).toBe(45)
  await here.setRealityCheck({ minutes: 30 })
  expect(await every()).toBe(30)
})
