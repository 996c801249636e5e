import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const betEngineOf = async (role: string) => {
  const { token } = await anOperator(server.ctx, role)
  return consoleClient(server, { token })
}

test('an operator may tighten a player’s limit at once, which ends a waiting increase, and can by no call loosen it', async () => {
  const operatorClient = await betEngineOf('compliance')
  const support = await betEngineOf('support')
  const player = await aPlayerWith(server.ctx)
  const id = player.id
  const own = playerClient(server, { token: player.token })
  await own.setLimit({ kind: 'stake', period: 'day', amount: 100000000n })
  await own.setLimit({ kind: 'stake', period: 'day', amount: 300000000n })
  const wish = { id, kind: 'stake', period: 'day', reason: 'chasing losses' } as const
  expect(await refusalOf(operatorClient.tightenLimit({ ...wish, amount: 100000001n }))).toBe(
    'amount_out_of_range',
  )
  expect(await refusalOf(operatorClient.tightenLimit({ ...wish, amount: 100000000n }))).toBe(
    'amount_out_of_range',
  )
  expect(await refusalOf(operatorClient.tightenLimit({ ...wish, amount: 1n, reason: ' ' }))).toBe(
    'reason_required',
  )
  expect(await refusalOf(support.tightenLimit({ ...wish, amount: 1n }))).toBe('no_permission')
  await operatorClient.tightenLimit({ ...wish, amount: 50000000n })
  await operatorClient.tightenLimit({ ...wish, kind: 'session', amount: 60n })
  const { limits, rest } = await support.getPlayerLimits({ id })
  expect(rest).toBeNull()
  expect(limits).toMatchObject([
    { kind: expect.any(String), amount: expect.any(BigInt) },
    { kind: expect.any(String), amount: expect.any(BigInt) },
  ])
  expect(limits.find(({ kind }) => kind === 'stake')).toMatchObject({
    amount: 50000000n,
    wish: null,
  })
  expect(limits.find(({ kind }) => kind === 'session')?.amount).toBe(60n)
  const { list } = await (await betEngineOf('auditor')).listAudit({ subject: `player:${id}` })
  expect(list.map(({ act }) => act)).toEqual(['player.limit.tighten', 'player.limit.tighten'])
})

test('the console shows of a deposit limit what the player sees: what is used and left, and when it restarts', async () => {
  const support = await betEngineOf('support')
  const { id, token } = await aPlayerWith(server.ctx)
  const own = playerClient(server, { token })
  await own.setLimit({ kind: 'deposit', period: 'month', amount: 100000000n })
  await own.setLimit({ kind: 'loss', period: 'month', amount: 100000000n })
  const shown = ({ kind, used, room, restartsAt }: Shown) => ({ kind, used, room, restartsAt })
  const seen = (await support.getPlayerLimits({ id })).limits.map(shown)
  const { limits, depositRoom } = await own.getProtection({})
  expect(seen).toEqual(limits.map(shown))
  expect(seen).toContainEqual({ kind: 'deposit', used: 0n, ...depositRoom })
  expect(seen).toContainEqual({ kind: 'loss', used: 0n, room: 100000000n, restartsAt: null })
})

type Shown = Readonly<{ kind: string; used: bigint; room: bigint; restartsAt: Date | null }>
