import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { useUp } from '../../../testing/use-up.ts'
import { digestOf } from '../../credentials/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { phonePrefixes: ['84', '1415'] } })
})
afterAll(() => server.stop())

const ask = (target: string, scene: 'register' | 'forget' = 'register') =>
  playerClient(server).sendCode({ type: 'mobile', target, scene })

/** A player who is signed in with that phone. */
async function aPlayerAt(phone: string) {
  const player = await aPlayerWith(server.ctx)
  await server.database.owner.run(sql`update player set phone = ${phone} where id = ${player.id}`)
  return playerClient(server, { token: player.token })
}

// security: 15
test('numbers of countries that are not served get no code, neither to register nor to change to', async () => {
  expect(await ask('+84912000001')).toMatchObject({ next: 60 })
  expect(await ask('+14155550100')).toMatchObject({ next: 60 })
  for (const target of ['+2348031234567', '+18765550100', '+881612345678'])
    expect(await refusalOf(ask(target))).toBe('phone_country_closed')
  const own = playerClient(server, await aPlayerWith(server.ctx))
  const change = own.sendCode({ type: 'mobile', target: '+2348031234567', scene: 'changemobile' })
  expect(await refusalOf(change)).toBe('phone_country_closed')
})

// security: 14, 15
test('players whose country is served no more are sent theirs, and a forgotten password tells nobody who they are', async () => {
  const [known, unknown] = ['+2348030000001', '+2348030000002']
  const own = await aPlayerAt(known)
  expect(await own.sendCode({ type: 'mobile', scene: 'fundpassword' })).toMatchObject({ next: 60 })
  expect([await ask(known, 'forget'), await ask(unknown, 'forget')]).toEqual(
    Array(2).fill({ next: 60, isKept: true }),
  )
  expect([await codeSentTo(server, known), await codeSentTo(server, unknown)]).toEqual([
    expect.any(String),
    null,
  ])
})

// security: 15
test('numbers that begin alike share sixty codes, which use up none of a player’s own', async () => {
  await ask('+84987654001')
  const left = await useUp(server, `code:range:${digestOf('+8498765')}`)
  expect(left).toBe(1)
  expect(await refusalOf(ask('+84987654002'))).toBe('too_many_requests')
  expect(await ask('+84987664002')).toMatchObject({ next: 60 })
})
