import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../testing/a-picture.ts'
import { aPlayerWithDocuments, decideAs, kycOf, twoPictures } from '../../testing/a-player-with-documents.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { expireKyc, failedAge, overrideKyc } from './decide-kyc.ts'
import { kycByIds, kycCase, kycDocument } from './kyc-queue.ts'
import { kycTransitions, mayMove } from './transitions.ts'

let server: TestServer
let operatorId: bigint
beforeAll(async () => {
  server = await startTestServer()
  operatorId = (await anOperator(server.ctx, 'admin')).id
})
afterAll(() => server.stop())

const decide = (id: bigint, state: 'passed' | 'failed', reasonCode: string | null = null) =>
  decideAs(server, operatorId, id, state, reasonCode)
const override = (id: bigint, verdict: 'passed' | 'failed', reasonCode: string | null = null) =>
  server.ctx.db.transaction((tx) =>
    overrideKyc(server.ctx, tx, { id, verdict, reasonCode, reason: '', operatorId }),
  )

test('documents are handed in, wait, pass, and lift the level to 2', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  expect(await client.getUserAuth({})).toMatchObject({ state: 'none', level: 0, documentKind: null })
  await client.editProfile({
    firstName: 'A',
    lastName: 'B',
    taxCountry: 'IN',
    taxNumber: 'ABCDE1234F',
  })
  expect(await client.setUserAuth(input)).toMatchObject({ state: 'pending', level: 1, reasonCode: null })
  await decide(await kycOf(server, id), 'passed')
  const now = await client.getUserAuth({})
  expect(now).toMatchObject({
    state: 'passed',
    level: 2,
    documentKind: 'passport',
    documentExpires: '2099-12-31',
  })
  expect(now.documentNumberMasked).toMatch(/^CANA\*\*\*/)
  expect(await client.getUserinfo({})).toMatchObject({ kycLevel: 2, kycState: 'passed' })
})

test('names stay once documents are handed in, and become those of the documents with a pass', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.editProfile({ firstName: 'Ana', lastName: 'Souza' })
  await client.setUserAuth(input)
  expect(await refusalOf(client.editProfile({ firstName: 'Eva', lastName: 'Souza' }))).toBe('names_fixed')
  await decide(await kycOf(server, id), 'passed')
  expect(await client.getPerson({})).toMatchObject({ firstName: 'Canaryfirst', namesAreFixed: true })
})

test('a failure needs a reason, tells it, and lets the player hand in again', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  await expect(decide(await kycOf(server, id), 'failed')).rejects.toMatchObject({ reason: 'reason_required' })
  await decide(await kycOf(server, id), 'failed', 'unreadable')
  expect(await client.getUserAuth({})).toMatchObject({ state: 'failed', reasonCode: 'unreadable' })
  expect(await refusalOf(client.setUserAuth(input))).toBe('picture_unknown')
  const pictures = await twoPictures(server, id)
  expect(await client.setUserAuth({ ...input, pictures })).toMatchObject({ state: 'pending' })
})

test('what was decided is decided: of two operators at once, one counts', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  const kyc = await kycOf(server, id)
  const settled = await Promise.allSettled([decide(kyc, 'passed'), decide(kyc, 'failed', 'other')])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(decide(999_999n, 'passed')).rejects.toMatchObject({ reason: 'not_found' })
})

test('two operators can correct a decision, of the newest documents alone', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  const first = await kycOf(server, id)
  await expect(override(first, 'passed')).rejects.toMatchObject({ reason: 'already_decided' })
  await decide(first, 'failed', 'name_differs')
  await override(first, 'passed')
  expect(await client.getUserAuth({})).toMatchObject({ state: 'passed', reasonCode: null })
  await override(first, 'failed', 'not_genuine')
  expect(await client.getUserAuth({})).toMatchObject({ state: 'failed', reasonCode: 'not_genuine' })
})

// security: 28
test('a check moves as its transition table allows; every other pair is refused by the database', async () => {
  const states = ['pending', 'passed', 'failed', 'expired'] as const
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  const kyc = await kycOf(server, id)
  const put = (state: string) => sql`
    update kyc_case set state = ${state}, decided_at = case when ${state} = 'pending' then null else clock_timestamp() end,
      reason_code = case when ${state} = 'failed' then 'other' end where id = ${kyc}`
  for (const from of states)
    for (const to of states) {
      if (from === to) continue
      await server.database.owner.run(sql`alter table kyc_case disable trigger moves`)
      await server.database.owner.run(put(from))
      await server.database.owner.run(sql`alter table kyc_case enable trigger moves`)
      const moved = server.database.owner.run(put(to))
      // Handing in again is another row: the table's own rows never go back to pending.
      if (to !== 'pending' && mayMove(from, to)) await moved
      else await expect(moved, `${from} → ${to}`).rejects.toMatchObject({ code: 'OD024' })
    }
  expect(kycTransitions.none).toEqual(['pending'])
})

test('a pass is over with the document, at once, and the schedule writes it down once', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  await decide(await kycOf(server, id), 'passed')
  await server.database.owner.run(
    sql`update kyc_case set document_expires = (clock_timestamp() at time zone 'UTC')::date - 1 where player_id = ${id}`,
  )
  expect(await client.getUserAuth({})).toMatchObject({ state: 'expired' })
  expect(await expireKyc(server.ctx)).toBe(1)
  expect(await expireKyc(server.ctx)).toBe(0)
  expect(await client.getUserAuth({})).toMatchObject({ state: 'expired' })
  const again = { ...input, pictures: await twoPictures(server, id) }
  expect(await client.setUserAuth(again)).toMatchObject({ state: 'pending' })
})

test('R13 documents that show a minor put their bets on the slow path', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  expect(await failedAge(server.ctx.db, id)).toBe(false)
  await decide(await kycOf(server, id), 'failed', 'underage')
  expect(await failedAge(server.ctx.db, id)).toBe(true)
  const row = await server.ctx.db.row(sql`select has_active_limits from player where id = ${id}`)
  expect(row).toEqual({ hasActiveLimits: true })
})

test('a player found too young stays so while other documents wait, and when they fail for another reason; a pass ends it', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  const again = async () => {
    await client.setUserAuth({ ...input, pictures: await twoPictures(server, id) })
    return kycOf(server, id)
  }
  await client.setUserAuth(input)
  await decide(await kycOf(server, id), 'failed', 'underage')
  const second = await again()
  expect(await failedAge(server.ctx.db, id)).toBe(true)
  await decide(second, 'failed', 'unreadable')
  expect(await failedAge(server.ctx.db, id)).toBe(true)
  await decide(await again(), 'passed')
  expect(await failedAge(server.ctx.db, id)).toBe(false)
})

// security: 45
test('the queue shows nothing of a person; a case opens with its pictures, and no other picture is read through it', async () => {
  const { id, client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  const kyc = await kycOf(server, id)
  const list = await kycByIds(server.ctx.db, [kyc])
  expect(list[0]).toMatchObject({ id: kyc, playerId: id, documentKind: 'passport' })
  expect(JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    /canary/i,
  )
  expect(await kycCase(server.ctx, kyc)).toMatchObject({
    firstName: 'Canaryfirst',
    birthDate: '1990-05-17',
    pictures: input.pictures,
  })
  expect(await kycDocument(server.ctx, input.pictures[1] ?? '')).toMatchObject({
    caseId: kyc,
    playerId: id,
    mime: 'image/webp',
  })
  const proof = await aPicture(server.ctx, id, 'deposit_proof')
  expect(await kycDocument(server.ctx, proof)).toBeNull()
  const unused = await aPicture(server.ctx, id, 'kyc_document')
  expect(await kycDocument(server.ctx, unused)).toBeNull()
})

// security: 47
test('no personal data are in the tables in the clear', async () => {
  const { client, input } = await aPlayerWithDocuments(server)
  await client.setUserAuth(input)
  for (const table of ['kyc_case', 'kyc_picture', 'document_claim', 'person', 'event', 'upload']) {
    const found = await server.database.owner.rows(sql`
      select 1 as found from ${sql.identifier(table)} as t
       where t::text ilike '%canary%' or t::text like ${`%${Buffer.from('Canary').toString('hex')}%`} limit 1`)
    expect(found, table).toEqual([])
  }
})
