import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { anOperatorClient, consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../../wallet/index.ts'

let server: TestServer
let cashier: TestOperator
let operatorClient: OperatorClient
let colleague: OperatorClient
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await anOperator(server.ctx, 'cashier')
  operatorClient = clientOf(cashier)
  colleague = await anOperatorClient(server, 'cashier')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

const clientOf = ({ token }: TestOperator) => consoleClient(server, { token })

test('one operator works on a request at a time, on whatever node', async () => {
  const other = await startTestServer({ database: server.database })
  const id = (await aWaitingDeposit(server.ctx)).id
  const far = consoleClient(other, cashier)
  const takes = await Promise.allSettled([
    far.claimRequest({ kind: 'deposit', id }),
    colleague.claimRequest({ kind: 'deposit', id }),
  ])
  expect(takes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = takes[0]?.status === 'fulfilled' ? [far, colleague] : [colleague, far]
  expect(await refusalOf(loser.approveDeposit({ id }))).toBe('claimed_by_other')
  expect(await refusalOf(loser.rejectDeposit({ id, code: 'not_received' }))).toBe('claimed_by_other')
  await loser.releaseClaim({ kind: 'deposit', id })
  expect(await refusalOf(loser.claimRequest({ kind: 'deposit', id }))).toBe('claimed_by_other')
  await server.database.owner.pool.query(`update operator_claim set until = now() where subject = ${id}`)
  expect(await loser.claimRequest({ kind: 'deposit', id })).toMatchObject({ isMine: true })
  await loser.releaseClaim({ kind: 'deposit', id })
  expect((await winner.approveDeposit({ id })).claim).toBeNull()
  expect(await refusalOf(winner.claimRequest({ kind: 'deposit', id }))).toBe('already_decided')
  expect(await refusalOf(auditor.claimRequest({ kind: 'deposit', id }))).toBe('no_permission')
  expect(await refusalOf(operatorClient.claimRequest({ kind: 'kyc', id: 1n }))).toBe('no_permission')
  await other.stop()
})
