import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastDay, aPlayerOf } from '../../../testing/a-past-day.ts'
import { anOperatorClient, type OperatorClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { largeSumsJob } from './cases.ts'

let server: TestServer
let operatorClient: OperatorClient
let day: Awaited<ReturnType<typeof aPastDay>>
beforeAll(async () => {
  server = await startTestServer()
  operatorClient = await anOperatorClient(server, 'compliance')
  day = await aPastDay(server)
})
afterAll(() => server.stop())

const look = () => server.ctx.db.transaction((tx) => largeSumsJob.step(server.ctx, tx, day, 0n))
const signsOf = async ({ id }: { id: bigint }) => {
  const { list } = await operatorClient.listPlayerCases({ kind: 'report', limit: 100 })
  return list
    .filter(({ playerId }) => playerId === id)
    .flatMap(({ signs }) => signs.map(({ sign, value }) => `${sign} ${value}`))
}

test('R27: a large sum in a day, or in 30 days, opens a case; a smaller one does not', async () => {
  const [inADay, inAMonth, less] = [
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
  ]
  await inADay.passed(6_000, 20)
  await inADay.passed(4_000, 1)
  for (const days of [29, 20, 10]) await inAMonth.passed(9_500, days * 24)
  await inAMonth.passed(1_500, 1)
  await less.passed(9_999, 1)
  await less.passed(50_000, 31 * 24)
  await look()
  await look()
  expect(await signsOf(inADay)).toEqual(['day_sum 10000000000'])
  expect(await signsOf(inAMonth)).toEqual(['month_sum 30000000000'])
  expect(await signsOf(less)).toEqual([])
})

test('R27: the bounds are settings hidden from players, and a report is closed with its outcome', async () => {
  const player = await aPlayerOf(server, day)
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('reportDaySum', '"2000000000"')`,
  )
  await player.passed(2_000, 1)
  await look()
  const { list } = await operatorClient.listPlayerCases({ kind: 'report' })
  const playerCase = list.find(({ playerId }) => playerId === player.id)
  expect(playerCase?.signs).toEqual([{ sign: 'day_sum', value: '2000000000', bound: '2000000000' }])
  const id = playerCase?.id ?? 0n
  const closed = await operatorClient.closePlayerCase({
    id,
    outcome: 'explained',
    reason: 'He sold his car, deed seen',
  })
  expect(closed).toMatchObject({ outcome: 'explained', reason: 'He sold his car, deed seen' })
  await look()
  expect(await signsOf(player)).toEqual([])
})
