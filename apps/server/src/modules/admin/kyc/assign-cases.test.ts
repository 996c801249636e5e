import { BULK_MAX } from '@opendraw/contract/operator'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithDocuments, kycOf } from '../../../testing/a-player-with-documents.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { anOperatorClient, consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

const reason = 'She reads Thai'

let server: TestServer
let officer: TestOperator
let colleague: TestOperator
let cashier: TestOperator
let [mine, theirs]: OperatorClient[] = []
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  officer = await anOperator(server.ctx, 'compliance')
  colleague = await anOperator(server.ctx, 'compliance')
  cashier = await anOperator(server.ctx, 'cashier')
  mine = consoleClient(server, { token: officer.token })
  theirs = consoleClient(server, { token: colleague.token })
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

async function aCheck(): Promise<bigint> {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  return kycOf(server, id)
}
const claimOf = async (id: bigint) =>
  (await mine?.listKycQueue({ limit: 100 }))?.list.find((one) => one.id === id)?.claim ?? null
const linesOf = async (id: bigint) => (await auditor.listAudit({ subject: `kyc:${id}` })).list
const assign = (client: OperatorClient | undefined, ids: bigint[], operator: bigint, isPreview = false) => {
  if (!client) throw new Error('signed in before the tests')
  return client.assignKyc({ ids, operator, reason, isPreview })
}

test('of three checks the decided one is refused: the others go to the colleague, each with its line', async () => {
  const ids = [await aCheck(), await aCheck(), await aCheck()]
  const [first = 0n, decided = 0n, third = 0n] = ids
  await mine?.decideKyc({ id: decided, verdict: 'passed' })
  const preview = await assign(mine, ids, colleague.id, true)
  expect(preview.list.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done'])
  expect([await claimOf(first), await claimOf(third), (await linesOf(first)).length]).toEqual([null, null, 0])
  expect((await assign(mine, ids, colleague.id)).list).toEqual(preview.list)
  expect((await claimOf(first))?.until.getTime()).toBeGreaterThan(
    server.ctx.clock.now().getTime() + 7 * HOUR_MS,
  )
  expect((await theirs?.listKycQueue({ claim: 'mine', limit: 100 }))?.list.map(({ id }) => id)).toEqual([
    first,
    third,
  ])
  const [line] = await linesOf(third)
  expect(line).toMatchObject({ act: 'kyc.assign', reason })
  expect((await linesOf(decided)).map(({ act }) => act)).toEqual(['kyc.pass'])
  const other = await refusalOf(mine?.decideKyc({ id: first, verdict: 'passed' }) ?? Promise.resolve())
  expect(other).toBe('claimed_by_other')
  await theirs?.decideKyc({ id: first, verdict: 'passed' })
})

test('what was assigned may be assigned to another, and given back; what a third operator took themselves may not', async () => {
  const id = await aCheck()
  await assign(mine, [id], colleague.id)
  // Claiming it keeps the longer time, and that it was assigned.
  const before = await claimOf(id)
  await theirs?.claimRequest({ kind: 'kyc', id })
  expect((await claimOf(id))?.until).toEqual(before?.until)
  expect((await assign(mine, [id], officer.id)).list).toEqual([{ id, outcome: 'done', why: null }])
  await mine?.releaseClaim({ kind: 'kyc', id })
  expect(await claimOf(id)).toBeNull()
  await theirs?.claimRequest({ kind: 'kyc', id })
  const [refused] = (await assign(mine, [id], officer.id)).list
  expect(refused).toMatchObject({ id, outcome: 'refused' })
  expect(refused?.why).toMatch(/is working on this until/)
  // Nor by assigning it to them first, which keeps it from others no longer.
  const own = await claimOf(id)
  await assign(mine, [id], colleague.id)
  expect((await claimOf(id))?.until).toEqual(own?.until)
  expect((await assign(mine, [id], officer.id)).list).toMatchObject([{ outcome: 'refused' }])
  expect((await linesOf(id)).filter(({ act }) => act === 'kyc.assign')).toHaveLength(3)
})

test('nobody is assigned a check who may not decide on it, and nobody assigns one who may not', async () => {
  const id = await aCheck()
  expect(await refusalOf(assign(mine, [id], cashier.id))).toBe('not_a_reviewer')
  expect(await refusalOf(assign(mine, [id], 4711n))).toBe('not_a_reviewer')
  expect(await refusalOf(assign(auditor, [id], colleague.id))).toBe('no_permission')
  expect(await refusalOf(auditor.listKycReviewers({}))).toBe('no_permission')
  const names = (await mine?.listKycReviewers({}))?.list.map((one) => one.id)
  expect(names).toEqual(expect.arrayContaining([officer.id, colleague.id]))
  expect(names).not.toContain(cashier.id)
})

test('none, the same twice, more than fifty, and no reason are refused as a whole; one that is not there by itself', async () => {
  const many = Array.from({ length: BULK_MAX + 1 }, (_, at) => BigInt(at + 1))
  for (const ids of [[], [7n, 7n], many])
    expect(await refusalOf(assign(mine, ids, officer.id, true))).toBe('bad_request')
  const asked = { ids: [7n], operator: officer.id, reason: ' ', isPreview: false }
  expect(await refusalOf(mine?.assignKyc(asked) ?? Promise.resolve())).toBe('bad_request')
  const { list } = await assign(mine, [7n], officer.id)
  expect(list.map(({ outcome }) => outcome)).toEqual(['refused'])
})
