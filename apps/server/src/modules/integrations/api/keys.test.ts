import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, refusalOf } from '../../../testing/clients.ts'
import { integrationsFixture } from '../../../testing/integrations-fixture.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'

let fixture: Awaited<ReturnType<typeof integrationsFixture>>
beforeAll(async () => {
  fixture = await integrationsFixture()
})
afterAll(() => fixture.server.stop())

test('a revoked key is refused at once on the other node, too, and an expired one everywhere', async () => {
  const { server, making, get, aKey, onOwner } = fixture
  const other = await startTestServer({ database: server.database })
  const { id, secret } = await aKey()
  expect((await get('/rounds', secret, {}, other.url)).status).toBe(200)
  expect(await refusalOf(making.revokeApiKey({ id, reason: ' ' }))).toBe('reason_required')
  await making.revokeApiKey({ id, reason: 'the partner left' })
  for (const origin of [other.url, server.url])
    expect(await get('/rounds', secret, {}, origin)).toMatchObject({ status: 401, code: 'key_revoked' })
  expect(await refusalOf(making.revokeApiKey({ id, reason: 'again' }))).toBe('not_found')
  expect(await refusalOf(making.issueApiKey({ id, oldHours: 1 }))).toBe('not_found')
  await expect(onOwner('update api_key set revoked_at = null where id = $1', [id])).rejects.toMatchObject({
    code: 'OD010',
  })
  const old = await aKey()
  await onOwner('alter table api_key disable trigger user')
  await onOwner(`update api_key set expires_at = now() - interval '1 s' where id = $1`, [old.id])
  await onOwner('alter table api_key enable trigger user')
  expect(await get('/rounds', old.secret)).toMatchObject({ status: 401, code: 'key_expired' })
  await other.stop()
})

test('a rotated key has two secrets for so long as was chosen, and never three', async () => {
  const { making, get, aKey, onOwner } = fixture
  const { id, secret } = await aKey()
  const second = await making.issueApiKey({ id, oldHours: 24 })
  for (const one of [secret, second.secret]) expect((await get('/rounds', one)).status).toBe(200)
  const third = await making.issueApiKey({ id, oldHours: 24 })
  expect(await get('/rounds', secret)).toMatchObject({ status: 401, code: 'key_expired' })
  for (const one of [second.secret, third.secret]) expect((await get('/rounds', one)).status).toBe(200)
  const last = await making.issueApiKey({ id, oldHours: 0 })
  expect(await get('/rounds', second.secret)).toMatchObject({ code: 'key_expired' })
  expect(await get('/rounds', third.secret)).toMatchObject({ code: 'key_expired' })
  expect((await get('/rounds', last.secret)).status).toBe(200)
  const { rows } = await onOwner('select s::text as kept from api_key_secret s where key_id = $1', [id])
  for (const one of [secret, last.secret]) expect(JSON.stringify(rows)).not.toContain(one)
})

test('two operators agree to a key; its secret is shown once, and every step leaves a line', async () => {
  const { server, making, checking, aKey, onOwner } = fixture
  const terms = { name: 'ledger-reader', scopes: ['rounds.read' as const], networks: [], days: 30 }
  expect(await refusalOf(making.proposeApiKey({ ...terms, reason: '' }))).toBe('reason_required')
  const { approval } = await making.proposeApiKey({ ...terms, reason: 'books' })
  expect(await refusalOf(making.proposeApiKey({ ...terms, reason: 'books' }))).toBe('already_proposed')
  expect((await making.listApiKeys({})).list.map(({ name }) => name)).not.toContain(terms.name)
  const proposed = (await making.listApprovals({ state: 'waiting' })).list.find(({ id }) => id === approval)
  expect(await refusalOf(making.approveProposal({ id: approval, hash: proposed?.hash ?? '' }))).toBe(
    'own_proposal',
  )
  await making.withdrawProposal({ id: approval })
  expect(await refusalOf(checking.proposeApiKey({ ...terms, reason: 'x' }))).toBe('no_permission')
  const { id, name, secret } = await aKey({ name: terms.name })
  expect(await refusalOf(making.proposeApiKey({ ...terms, reason: 'books' }))).toBe('name_taken')
  const auditor = await anOperatorClient(server, 'auditor')
  for (const refused of [auditor.issueApiKey({ id, oldHours: 0 }), auditor.revokeApiKey({ id, reason: 'x' })])
    expect(await refusalOf(refused)).toBe('no_permission')
  const shown = (await auditor.listApiKeys({})).list.find((one) => one.id === id)
  expect(shown?.secrets).toMatchObject([
    { prefix: secret.slice(0, 16), lastFour: secret.slice(-4), endsAt: null },
  ])
  await making.revokeApiKey({ id, reason: 'over' })
  const lines = await onOwner('select act, reason, after from audit_line where subject = $1 order by id', [
    `key:${name}`,
  ])
  const acts = lines.rows.map(({ act }) => act)
  expect(acts).toEqual([
    'approval.propose',
    'approval.withdraw',
    'approval.propose',
    'key.create',
    'key.issue',
    'key.revoke',
  ])
  expect(JSON.stringify(lines.rows)).not.toContain(secret.slice(20))
})

test.each([
  ['more than a year', { days: 366 }],
  ['no scope', { scopes: [] }],
  ['a scope that is none', { scopes: ['everything'] }],
  ['a network that is none', { networks: ['10.0.0.0/33'] }],
  ['a name that is none', { name: 'Book Keeper' }],
])('nobody proposes a key with %s', async (_, change) => {
  const terms = {
    name: 'never',
    scopes: ['rounds.read'],
    networks: [],
    days: 30,
    reason: 'because',
    ...change,
  }
  expect(await refusalOf(fixture.making.proposeApiKey(Object.assign({}, terms as never)))).toBe('bad_request')
})
