import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let maker: OperatorClient
let colleague: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  maker = await anOperatorClient(server, 'cashier')
  colleague = await anOperatorClient(server, 'cashier')
})
afterAll(() => server.stop())

const form = JSON.stringify({ title: { en: 'A concert', th: 'คอนเสิร์ต' }, price: '25' })
const fresh = { id: null, version: 0, kind: 'ticket', title: 'A concert', form } as const

test('a draft is kept as it was typed, found by a colleague, gone on with, and deleted once', async () => {
  const { draft } = await maker.saveDraft(fresh)
  expect((await colleague.listDrafts({ kind: 'ticket' })).list).toEqual([draft])
  expect((await colleague.listDrafts({ kind: 'product' })).list).toEqual([])
  expect(draft).toMatchObject({ form, version: 1, title: 'A concert' })
  const next = await colleague.saveDraft({ ...fresh, id: draft.id, version: 1, title: 'The concert' })
  expect(next.draft).toMatchObject({ id: draft.id, version: 2, title: 'The concert' })
  expect(next.draft.savedBy).not.toBe(draft.savedBy)
  await maker.removeDraft({ id: draft.id })
  await maker.removeDraft({ id: draft.id })
  expect((await maker.listDrafts({ kind: 'ticket' })).list).toEqual([])
  const auditor = await anOperatorClient(server, 'auditor')
  const lines = (await auditor.listAudit({ subject: `draft:${draft.id}`, limit: 10 })).list
  expect(lines.map(({ act }) => act).toSorted()).toEqual(['draft.remove', 'draft.save', 'draft.save'])
})

test('of two who save the same draft one is told, and a deleted one is not brought back', async () => {
  const { draft } = await maker.saveDraft(fresh)
  const again = { ...fresh, id: draft.id, version: draft.version }
  const answers = await Promise.allSettled([maker.saveDraft(again), colleague.saveDraft(again)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(maker.saveDraft(again))).toBe('already_decided')
  expect(await refusalOf(maker.saveDraft({ ...again, kind: 'product', version: 2 }))).toBe('already_decided')
  await maker.removeDraft({ id: draft.id })
  expect(await refusalOf(maker.saveDraft({ ...again, version: 2 }))).toBe('not_found')
})

test('what is no form is refused, and who proposes no terms has no drafts', async () => {
  for (const wrong of ['', 'null', '[]', '"text"', `{"a":"${'x'.repeat(40_000)}"}`])
    expect(await refusalOf(maker.saveDraft({ ...fresh, form: wrong }))).toBe('bad_request')
  const support = await anOperatorClient(server, 'support')
  expect(await refusalOf(support.saveDraft(fresh))).toBe('no_permission')
  expect(await refusalOf(support.listDrafts({ kind: 'ticket' }))).toBe('no_permission')
})
