import type { RequestOf } from '@opendraw/contract'
import type { proposeGood, proposeTask } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeTo,
  anOperatorClient,
  type OperatorClient,
  playerClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let operatorClient: OperatorClient
let treasurer: OperatorClient
let auditor: OperatorClient
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
  operatorClient = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
  auditor = await anOperatorClient(server, 'auditor')
  player = await aPlayerWith(server.ctx)
})
afterAll(() => server.stop())

const agree = ({ approval }: { approval: bigint }) => agreeTo(treasurer, approval)

const aGood = (change: Partial<RequestOf<typeof proposeGood>> = {}) => ({
  replaces: null,
  name: { en: '2.00 USD to your balance', vi: '2,00 USD vào số dư', ja: ' ' },
  about: { en: 'Paid at once.' },
  price: 200,
  amount: 2000000n,
  stock: 10,
  position: 30,
  reason: 'More choice',
  ...change,
})
const aTask = (change: Partial<RequestOf<typeof proposeTask>> = {}) => ({
  replaces: null,
  fact: 'valid_stake' as const,
  goal: 100000000n,
  period: 'week' as const,
  points: 15,
  name: { en: 'Stake 100.00 this week' },
  about: { en: 'Net of opposite bets.' },
  position: 40,
  reason: 'A task for the week',
  ...change,
})
const shopIn = async (lang: string) =>
  (await playerClient(server, { token: player.token, lang }).listGoods({})).list
const tasksNow = async () => (await playerClient(server, player).listTasks({})).list

test('a good is in the shop once two people agreed, changes by taking its place, and ends', async () => {
  const proposal = await operatorClient.proposeGood(aGood())
  expect(await refusalOf(operatorClient.proposeGood(aGood()))).toBe('already_proposed')
  expect((await shopIn('en')).map(({ price }) => price)).toEqual([100n, 500n])
  await agree(proposal)
  const [, , good] = await shopIn('vi')
  expect(good).toMatchObject({
    name: '2,00 USD vào số dư',
    about: 'Paid at once.',
    amount: 2000000n,
    stock: 10,
  })
  expect((await shopIn('ja'))[2]?.name).toBe('2.00 USD to your balance')
  const id = good?.id ?? 0n
  const change = await operatorClient.proposeGood(aGood({ replaces: id, price: 250, reason: 'Dearer' }))
  expect((await auditor.listAdminGoods({})).list[0]).toMatchObject({
    id,
    waits: change.approval,
    endedAt: null,
  })
  await agree(change)
  const [newest, before] = (await auditor.listAdminGoods({})).list
  expect([newest?.replaces, newest?.price, typeof before?.endedAt]).toEqual([id, 250n, 'object'])
  expect(await refusalOf(operatorClient.proposeGood(aGood({ replaces: id })))).toBe('good_ended')
  await agree(await operatorClient.proposeGoodEnd({ id: newest?.id ?? 0n, reason: 'Enough' }))
  expect((await shopIn('en')).map(({ price }) => price)).toEqual([100n, 500n])
  const { list } = await auditor.listAudit({ subject: `good:${newest?.id}` })
  expect(list.map(({ act }) => act)).toEqual(['good.end', 'approval.propose'])
})

test('no good pays more than what backs its points, and no one decides alone', async () => {
  expect(await refusalOf(operatorClient.proposeGood(aGood({ amount: 2010000n })))).toBe('bad_request')
  expect(await refusalOf(operatorClient.proposeGood(aGood({ stock: 0 })))).toBe('bad_request')
  expect(await refusalOf(operatorClient.proposeGood(aGood({ reason: ' ' })))).toBe('reason_required')
  expect(await refusalOf(operatorClient.proposeGood(aGood({ replaces: 999n })))).toBe('good_unknown')
  expect(await refusalOf(treasurer.proposeGood(aGood()))).toBe('no_permission')
  expect(await refusalOf(auditor.proposeTask(aTask()))).toBe('no_permission')
})

test('a task is open once two people agreed, and only facts that are measured can be asked for', async () => {
  const proposal = await operatorClient.proposeTask(aTask())
  expect(await tasksNow()).toHaveLength(3)
  await agree(proposal)
  const task = (await tasksNow()).find(({ fact }) => fact === 'valid_stake')
  expect(task).toMatchObject({ name: 'Stake 100.00 this week', goal: 100000000n, done: 0n, points: 15 })
  const id = task?.id ?? 0n
  const wrong = [
    { period: 'once' as const },
    { fact: 'person_told' as const, period: 'week' as const },
    { fact: 'second_step_on' as const, period: 'once' as const, goal: 2n },
    { goal: 0n },
    { points: 1_001 },
  ]
  for (const change of wrong)
    expect(await refusalOf(operatorClient.proposeTask(aTask(change)))).toBe('bad_request')
  const change = await operatorClient.proposeTask(aTask({ replaces: id, points: 20 }))
  expect((await auditor.listAdminTasks({})).list[0]).toMatchObject({ id, waits: change.approval, claims: 0n })
  await agree(change)
  const next = (await tasksNow()).find(({ fact }) => fact === 'valid_stake')
  expect(next).toMatchObject({ points: 20 })
  expect(await refusalOf(operatorClient.proposeTaskEnd({ id, reason: 'Late' }))).toBe('task_unknown')
  await agree(await operatorClient.proposeTaskEnd({ id: next?.id ?? 0n, reason: 'Over' }))
  expect(await tasksNow()).toHaveLength(3)
})
