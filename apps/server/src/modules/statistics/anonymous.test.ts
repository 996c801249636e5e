import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const anonymous = () => playerClient(server)

test('knows no other game, span or list', async () => {
  const bad = { reason: 'bad_request' }
  const unknown = { reason: 'not_found' }
  await expect(anonymous().getTrend({ id: 'k3-9m' })).rejects.toMatchObject(unknown)
  await expect(anonymous().getStreaks({ games: 'rgb-1m,zzz' })).rejects.toMatchObject(unknown)
  await expect(anonymous().getWinRates({ id: 'zzz' })).rejects.toMatchObject(unknown)
  await expect(anonymous().getRules({ id: 'zzz' })).rejects.toMatchObject(unknown)
  await expect(anonymous().getStreaks({ games: Array(33).fill('rgb-1m').join(',') })).rejects.toMatchObject(
    bad,
  )
  await expect(anonymous().getWins({ limit: '51' })).rejects.toMatchObject(bad)
  await expect(anonymous().getWins({ limit: '0' })).rejects.toMatchObject(bad)
  for (const query of ['days=2&id=rgb-1m', 'days=7', 'id=rgb-1m&days=1&more=1', 'id=rgb-1m&id=rgb-3m']) {
    const reply = await fetch(`${server.url}/api/ccinit/getwinrate?${query}`)
    expect(await reply.json()).toMatchObject({ code: 400, reason: 'bad_request' })
  }
  const { list } = await anonymous().getAvatars({})
  expect(list).toHaveLength(12)
  expect(list[11]).toEqual({ id: '12', url: '/avatars/12.svg' })
})

test('shows the rules text with the hash that it has, for every game', async () => {
  for (const id of ['rgb-30s', 'k3-3m', 'pk-1m', 'ssc-5m']) {
    const { text, hash } = await anonymous().getRules({ id })
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(text).toContain(`game ${id} `)
  }
})
