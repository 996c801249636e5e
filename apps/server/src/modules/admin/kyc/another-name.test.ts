import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithDocuments, kycOf, twoPictures } from '../../../testing/a-player-with-documents.ts'
import { anOperatorClient, type OperatorClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { expireKyc } from '../../kyc/index.ts'

let server: TestServer
let operatorClient: OperatorClient
let colleague: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  operatorClient = await anOperatorClient(server, 'compliance')
  colleague = await anOperatorClient(server, 'compliance')
})
afterAll(() => server.stop())

/** A player whose documents passed and have expired, and who hands in others that say this of them. */
async function aRenewal(change: Readonly<{ firstName?: string; birthDate?: string }>) {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  await operatorClient.decideKyc({ id: await kycOf(server, id), verdict: 'passed' })
  await server.database.owner.run(
    sql`update kyc_case set document_expires = (clock_timestamp() at time zone 'UTC')::date - 1 where player_id = ${id}`,
  )
  await expireKyc(server.ctx)
  const documentNumber = `N${input.documentNumber}`
  await client.setUserAuth({ ...input, ...change, documentNumber, pictures: await twoPictures(server, id) })
  return { client, kyc: await kycOf(server, id) }
}

test('documents that name another person than those that passed before pass by two operators alone', async () => {
  const { client, kyc } = await aRenewal({ firstName: 'Bruno', birthDate: '1971-01-02' })
  const proposed = await operatorClient.decideKyc({ id: kyc, verdict: 'passed' })
  expect(proposed).toMatchObject({ state: 'pending', second: { act: 'kyc.rename' } })
  expect(await client.getPerson({})).toMatchObject({ firstName: 'Canaryfirst' })
  const [proposal] = (await colleague.listApprovals({ subject: `kyc:${kyc}` })).list
  expect(JSON.parse(proposal?.payload ?? '')).toMatchObject({ differs: ['name', 'birth date'] })
  expect(proposal?.payload).not.toMatch(/Bruno|Canaryfirst|1971/)
  await colleague.approveProposal({ id: proposal?.id ?? 0n, hash: proposal?.hash ?? '' })
  expect(await client.getPerson({})).toMatchObject({ firstName: 'Bruno' })
})

test('new documents of the same person pass by one operator', async () => {
  const { client, kyc } = await aRenewal({ firstName: 'CANARYFIRST ' })
  expect(await operatorClient.decideKyc({ id: kyc, verdict: 'passed' })).toMatchObject({ state: 'passed' })
  expect((await client.getUserAuth({})).state).toBe('passed')
})
