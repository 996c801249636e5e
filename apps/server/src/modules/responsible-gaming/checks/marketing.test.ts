import { MARKETING_WORDING } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, playerClient } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { marketableOf } from './marketing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const gamesByEmail = { product: 'games', channel: 'email' } as const

/** A player who agrees to hear of games by email, and of nothing else. */
async function aConsenting() {
  const player = await aPlayerWith(server.ctx)
  const client = playerClient(server, { token: player.token })
  await client.editPrivacy({ wording: MARKETING_WORDING, given: [gamesByEmail] })
  return { id: player.id, client }
}

test('marketing goes to whom agreed to this product by this channel, and to no one else', async () => {
  const { id } = await aConsenting()
  const silent = (await aPlayerWith(server.ctx)).id
  const reached = (topic: Parameters<typeof marketableOf>[2]) =>
    marketableOf(server.ctx.db, [id, silent], topic)
  expect(await reached(gamesByEmail)).toEqual(new Set([id]))
  expect(await reached({ product: 'games', channel: 'mobile' })).toEqual(new Set())
  expect(await reached({ product: 'tickets', channel: 'email' })).toEqual(new Set())
})

test('a withdrawn consent counts at once, as do a break, an exclusion and a limit, whatever was agreed to', async () => {
  const [left, paused, excluded, limited] = await Promise.all([
    aConsenting(),
    aConsenting(),
    aConsenting(),
    aConsenting(),
  ])
  await left.client.editPrivacy({ wording: MARKETING_WORDING, given: [] })
  await paused.client.coolOff({ hours: 24 })
  await excluded.client.excludeSelf({ months: 6 })
  await limited.client.setLimit({ kind: 'stake', period: 'day', amount: 100_000_000n })
  const ids = [left, paused, excluded, limited].map(({ id }) => id)
  expect(await marketableOf(server.ctx.db, ids, gamesByEmail)).toEqual(new Set())
  expect((await paused.client.getPrivacy({})).marketing).toMatchObject({ given: [gamesByEmail], isOff: true })
})

test('the console shows what a player agrees to and whether it may be sent now', async () => {
  const { id, client } = await aConsenting()
  const { token } = await anOperator(server.ctx, 'support')
  const seen = async () => (await consoleClient(server, { token }).getPlayerLimits({ id })).marketing
  expect(await seen()).toMatchObject([{ ...gamesByEmail, maySend: true, wording: MARKETING_WORDING }])
  await client.coolOff({ hours: 24 })
  expect(await seen()).toMatchObject([{ ...gamesByEmail, maySend: false }])
})
