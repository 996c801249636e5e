import { VIEWS_MAX } from '@opendraw/contract/operator'
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

const list = 'deposits' as const
const view = { list, name: 'Large, free', filters: { amountMin: '500', claim: 'free' }, isShared: false }

test('a view is the operator’s own until they share it, is changed under its name, and deleted once', async () => {
  const { id } = await maker.saveView(view)
  expect((await maker.listSavedViews({ list })).list).toMatchObject([
    { id, name: view.name, filters: view.filters, isMine: true },
  ])
  expect((await colleague.listSavedViews({ list })).list).toEqual([])
  const shared = { ...view, name: 'LARGE, free', filters: { amountMin: '900' }, isShared: true }
  expect(await maker.saveView(shared)).toEqual({ id })
  const [seen, ...others] = (await colleague.listSavedViews({ list })).list
  expect(others).toEqual([])
  expect(seen).toMatchObject({ id, name: 'LARGE, free', filters: { amountMin: '900' }, isMine: false })
  await colleague.removeView({ id })
  expect((await maker.listSavedViews({ list })).list).toHaveLength(1)
  await maker.removeView({ id })
  await maker.removeView({ id })
  expect((await colleague.listSavedViews({ list })).list).toEqual([])
  const auditor = await anOperatorClient(server, 'auditor')
  const lines = (await auditor.listAudit({ subject: `view:${id}` })).list
  expect(lines.map(({ act }) => act)).toEqual(['view.remove', 'view.save', 'view.save'])
})

test('a view keeps filters of its list and nothing else: no field, no search for a person, no name without a letter', async () => {
  for (const filters of [
    { fields: 'phone,email' },
    { open: '500001' },
    { query: '+84911000111' },
    { state: 'anything' },
    { from: 'yesterday' },
    { method: 'x'.repeat(33) },
  ])
    expect(await refusalOf(maker.saveView({ ...view, filters: { ...filters } }))).toBe('bad_request')
  for (const name of ['', '   ', '\u202e\u200b', 'x'.repeat(41), 'a\nb'])
    expect(await refusalOf(maker.saveView({ ...view, name }))).toBe('bad_request')
  const person = {
    list: 'players' as const,
    name: 'Anna',
    filters: { query: 'anna@example.com' },
    isShared: true,
  }
  expect(await refusalOf(maker.saveView(person))).toBe('bad_request')
})

test('who may not read a list neither saves a view of it nor sees a colleague’s', async () => {
  const support = await anOperatorClient(server, 'support')
  const compliance = await anOperatorClient(server, 'compliance')
  const kyc = { list: 'kyc' as const, name: 'Rejected', filters: { state: 'failed' }, isShared: true }
  await compliance.saveView(kyc)
  expect((await support.listSavedViews({ list: 'kyc' })).list).toEqual([])
  expect(await refusalOf(support.saveView(kyc))).toBe('no_permission')
  expect(
    (await (await anOperatorClient(server, 'auditor')).listSavedViews({ list: 'kyc' })).list,
  ).toHaveLength(1)
})

test('a view whose filters are none of the list any more is listed without them', async () => {
  const auditor = await anOperatorClient(server, 'auditor')
  const { id } = await auditor.saveView({ ...view, list: 'audit', name: 'Old', filters: {} })
  await server.database.owner.pool.query(`update saved_view set filters = '{"gone": "1"}' where id = ${id}`)
  expect((await auditor.listSavedViews({ list: 'audit' })).list).toMatchObject([
    { name: 'Old', filters: null },
  ])
})

test('an operator keeps fifty at most, and may still change one of them', async () => {
  const busy = await anOperatorClient(server, 'cashier')
  for (let count = 0; count < VIEWS_MAX; count++) await busy.saveView({ ...view, name: `View ${count}` })
  expect(await refusalOf(busy.saveView({ ...view, name: 'One more' }))).toBe('views_full')
  await busy.saveView({ ...view, name: 'view 7', isShared: true })
  expect((await busy.listSavedViews({ list })).list).toHaveLength(VIEWS_MAX)
})
