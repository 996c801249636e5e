import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithDocuments, decideAs, kycOf, twoPictures } from '../../testing/a-player-with-documents.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { expireKyc, overrideKyc } from './decide-kyc.ts'

let server: TestServer
let operatorId: bigint
beforeAll(async () => {
  server = await startTestServer()
  operatorId = (await anOperator(server.ctx, 'admin')).id
})
afterAll(() => server.stop())

const pass = async (id: bigint) => decideAs(server, operatorId, await kycOf(server, id), 'passed')
const fail = async (id: bigint) =>
  decideAs(server, operatorId, await kycOf(server, id), 'failed', 'unreadable')
const turn = async (playerId: bigint, verdict: 'passed' | 'failed') => {
  const decision = { verdict, reasonCode: verdict === 'failed' ? 'other' : null, reason: '', operatorId }
  const id = await kycOf(server, playerId)
  await server.ctx.db.transaction((tx) => overrideKyc(server.ctx, tx, { ...decision, id }))
}

/** Two players with the same document in hand; `change`: what the second one says of it instead. */
async function twoWithOne(change: Readonly<{ documentKind?: 'id_card'; country?: string }> = {}) {
  const [one, other] = [await aPlayerWithDocuments(server), await aPlayerWithDocuments(server)]
  const { documentNumber } = one.input
  return { one, other: { ...other, input: { ...other.input, documentNumber, ...change } } }
}

test('a refusal that is turned round passes no document that another account has by then', async () => {
  const { one, other } = await twoWithOne()
  await one.client.setUserAuth(one.input)
  await fail(one.id)
  await other.client.setUserAuth(other.input)
  await expect(turn(one.id, 'passed')).rejects.toMatchObject({ reason: 'document_taken' })
  await pass(other.id)
  await expect(turn(one.id, 'passed')).rejects.toMatchObject({ reason: 'document_taken' })
  expect(await one.client.getUserAuth({})).toMatchObject({ state: 'failed' })
})

test('one document passes for one account, under whatever kind and country it is handed in', async () => {
  const { one, other } = await twoWithOne({ documentKind: 'id_card', country: 'PT' })
  await one.client.setUserAuth(one.input)
  await other.client.setUserAuth(other.input)
  const settled = await Promise.allSettled([pass(one.id), pass(other.id)])
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual([expect.objectContaining({ reason: 'document_taken' })])
})

test('what passed by mistake is free for its owner once the pass is turned round', async () => {
  const { one, other } = await twoWithOne({ documentKind: 'id_card' })
  await one.client.setUserAuth(one.input)
  await pass(one.id)
  await other.client.setUserAuth(other.input)
  await expect(pass(other.id)).rejects.toMatchObject({ reason: 'document_taken' })
  await turn(one.id, 'failed')
  await pass(other.id)
  await one.client.setUserAuth({ ...one.input, pictures: await twoPictures(server, one.id) })
  await expect(pass(one.id)).rejects.toMatchObject({ reason: 'document_taken' })
})

/** What passed is over: its day has come. */
async function expires(playerId: bigint): Promise<void> {
  await server.database.owner.run(
    sql`update kyc_case set document_expires = (clock_timestamp() at time zone 'UTC')::date - 1
      where player_id = ${playerId} and state = 'passed'`,
  )
  await expireKyc(server.ctx)
}

test('a document that passed once stays its player’s when another paper with its number fails', async () => {
  const { one, other } = await twoWithOne({ documentKind: 'id_card', country: 'PT' })
  await one.client.setUserAuth(one.input)
  await pass(one.id)
  await expires(one.id)
  const pictures = await twoPictures(server, one.id)
  await one.client.setUserAuth({ ...one.input, documentKind: 'id_card', pictures })
  await fail(one.id)
  await other.client.setUserAuth(other.input)
  await expect(pass(other.id)).rejects.toMatchObject({ reason: 'document_taken' })
})

test('what passed by mistake is free for its owner, also where another document of that player had passed', async () => {
  const { one, other } = await twoWithOne({ documentKind: 'id_card' })
  const own = { ...one.input, documentNumber: `K${one.input.documentNumber}` }
  await one.client.setUserAuth(own)
  await pass(one.id)
  await expires(one.id)
  await one.client.setUserAuth({ ...one.input, pictures: await twoPictures(server, one.id) })
  await pass(one.id)
  await turn(one.id, 'failed')
  await other.client.setUserAuth(other.input)
  await pass(other.id)
})
