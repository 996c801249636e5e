import type { RequestOf, setUserAuth } from '@opendraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPlayerWithDocuments, decideAs, kycOf } from '../../testing/a-player-with-documents.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let operatorId: bigint
beforeAll(async () => {
  server = await startTestServer()
  operatorId = (await anOperator(server.ctx, 'admin')).id
})
afterAll(() => server.stop())

const decide = (id: bigint, state: 'passed' | 'failed', reasonCode: string | null = null) =>
  decideAs(server, operatorId, id, state, reasonCode)

test('R28 a document belongs to one account, also of ten at once, and is given free by a failure', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => aPlayerWithDocuments(server)))
  const number = 'SAME-77 '
  const asked = players.map(({ client, input }) => client.setUserAuth({ ...input, documentNumber: number }))
  const settled = await Promise.allSettled(asked)
  const winner = settled.findIndex(({ status }) => status === 'fulfilled')
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['document_taken']))
  const owner = players[winner]
  const other = players[(winner + 1) % players.length]
  if (!owner || !other) throw new Error('six players')
  await decide(await kycOf(server, owner.id), 'failed', 'other')
  expect(await other.client.setUserAuth({ ...other.input, documentNumber: 'same 77' })).toMatchObject({
    state: 'pending',
  })
})

describe('what is refused', () => {
  test.each([
    [{ birthDate: `${new Date().getFullYear() - 17}-01-01` }, 'too_young'],
    [{ birthDate: '1990-02-30' }, 'day_unknown'],
    [{ birthDate: '1850-02-20' }, 'day_unknown'],
    [{ documentExpires: '2020-01-01' }, 'document_expired'],
    [{ documentExpires: '2099-13-01' }, 'day_unknown'],
    [{ documentNumber: 'ABCDEF' }, 'document_malformed'],
    [{ country: 'XX' }, 'country_unknown'],
    [{ pictures: [] }, 'bad_request'],
  ] satisfies [Partial<RequestOf<typeof setUserAuth>>, string][])('%j: %s', async (change, reason) => {
    const { client, input } = await aPlayerWithDocuments(server)
    expect(await refusalOf(client.setUserAuth({ ...input, ...change }))).toBe(reason)
    expect(await client.getUserAuth({})).toMatchObject({ state: 'none' })
  })

  test('handing in while documents wait, or after they passed', async () => {
    const { id, client, input } = await aPlayerWithDocuments(server)
    await client.setUserAuth(input)
    expect(await refusalOf(client.setUserAuth(input))).toBe('kyc_pending')
    await decide(await kycOf(server, id), 'passed')
    expect(await refusalOf(client.setUserAuth(input))).toBe('kyc_passed')
  })

  // security: 20
  test('pictures of someone else, and the same picture twice', async () => {
    const [one, two] = [await aPlayerWithDocuments(server), await aPlayerWithDocuments(server)]
    expect(await refusalOf(two.client.setUserAuth({ ...two.input, pictures: one.input.pictures }))).toBe(
      'picture_unknown',
    )
    const first = two.input.pictures[0] ?? ''
    expect(await refusalOf(two.client.setUserAuth({ ...two.input, pictures: [first, first] }))).toBe(
      'picture_unknown',
    )
  })
})
