import { MARKETING_WORDING, type MarketingAnswer, type MarketingTopic } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient } from '../../../testing/clients.ts'
import { aRegistration } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { consentAnswersOf } from './read-consents.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const gamesByEmail = { product: 'games', channel: 'email' } as const
const ticketsByPush = { product: 'tickets', channel: 'push' } as const
const answer = (...given: MarketingTopic[]): MarketingAnswer => ({ wording: MARKETING_WORDING, given })

async function aRegistered(offers?: MarketingAnswer) {
  const { userinfo } = await playerClient(server).register({ ...aRegistration(), ...(offers && { offers }) })
  const client = playerClient(server, { token: userinfo.token })
  const given = async () => (await client.getPrivacy({})).marketing.given
  return { id: userinfo.id, userinfo, client, given }
}

test('an account is opened without any consent, and nothing is agreed to then', async () => {
  const { given, userinfo } = await aRegistered()
  expect(await given()).toEqual([])
  expect(userinfo.isAskedOffers).toBe(false)
})

test('what is ticked at registration is stored by product and channel, with the time and the words', async () => {
  const { given } = await aRegistered(answer(gamesByEmail, ticketsByPush, gamesByEmail))
  const stored = { wording: MARKETING_WORDING, answeredAt: expect.any(Date) }
  expect(await given()).toEqual([
    { ...gamesByEmail, ...stored },
    { ...ticketsByPush, ...stored },
  ])
})

test('a consent is withdrawn at any time and may be given again; every answer stays, and the same answer adds none', async () => {
  const { id, client, given } = await aRegistered(answer(gamesByEmail, ticketsByPush))
  await client.editPrivacy(answer(ticketsByPush))
  expect(await given()).toMatchObject([ticketsByPush])
  await client.editPrivacy(answer(ticketsByPush))
  await client.editPrivacy(answer(ticketsByPush, gamesByEmail))
  expect(await given()).toMatchObject([gamesByEmail, ticketsByPush])
  const answers = await consentAnswersOf(server.ctx.db, id)
  expect(answers.map(({ product, isGiven }) => [product, isGiven])).toEqual([
    ['games', true],
    ['games', false],
    ['tickets', true],
    ['games', true],
  ])
  const change = server.ctx.db.run(sql`update marketing_consent set is_given = true where player_id = ${id}`)
  await expect(change).rejects.toThrow('permission denied')
})

test('the same answer from two phones at once is stored once', async () => {
  const { id, client } = await aRegistered()
  await Promise.all([1, 2, 3, 4].map(() => client.editPrivacy(answer(gamesByEmail))))
  expect(await consentAnswersOf(server.ctx.db, id)).toHaveLength(1)
})

test('an old consent to everything permits nothing, and is asked about once, also when the answer is none', async () => {
  const { id, client, given } = await aRegistered()
  await server.database.owner.run(sql`update player set wants_marketing = true where id = ${id}`)
  expect(await given()).toEqual([])
  expect((await client.getUserinfo({})).isAskedOffers).toBe(true)
  await client.editPrivacy(answer())
  expect((await client.getUserinfo({})).isAskedOffers).toBe(false)
  expect(await consentAnswersOf(server.ctx.db, id)).toEqual([])
})

test('nobody is asked while they are on a break', async () => {
  const { id, client } = await aRegistered()
  await server.database.owner.run(sql`update player set wants_marketing = true where id = ${id}`)
  await client.coolOff({ hours: 24 })
  expect((await client.getUserinfo({})).isAskedOffers).toBe(false)
})
