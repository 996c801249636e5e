import type { RequestOf } from '@opendraw/contract'
import type { saveContent } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeTo,
  anOperatorClient,
  type OperatorClient,
  playerClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Save = RequestOf<typeof saveContent>
let server: TestServer
let support: OperatorClient
let compliance: OperatorClient
let auditor: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  support = await anOperatorClient(server, 'support')
  compliance = await anOperatorClient(server, 'compliance')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

const anonymous = (lang = 'en') => playerClient(server, { lang })
const aNotice = (change: Partial<Save> = {}): Save => ({
  id: null,
  version: 0,
  kind: 'notice',
  name: null,
  topicId: null,
  state: 'published',
  from: null,
  until: null,
  position: 0,
  isPinned: false,
  path: null,
  texts: { en: { title: 'Works on Sunday', body: 'Games **pause** for an hour.' } },
  reason: 'Maintenance is planned',
  ...change,
})
const titles = async (lang = 'en') =>
  (await anonymous(lang).listNotices({ limit: 100 })).list.map(({ title }) => title)

test('an operator alone writes, publishes, changes and withdraws a text; players see it so at once, and the audit log records who', async () => {
  const draft = await support.saveContent(aNotice({ state: 'draft' }))
  expect(await titles()).not.toContain('Works on Sunday')
  const next = { ...aNotice(), id: draft.id, version: draft.version }
  const published = await support.saveContent(next)
  expect(await titles()).toContain('Works on Sunday')
  const zh = { zh: { title: '周日维护', body: '游戏**暂停**一小时。' } }
  const changed = await support.saveContent({
    ...next,
    version: published.version,
    texts: { ...next.texts, ...zh },
  })
  expect(await titles('zh')).toContain('周日维护')
  expect(await support.readContent({ id: draft.id })).toMatchObject({
    texts: { ...next.texts, ...zh },
    titles: { en: 'Works on Sunday', zh: '周日维护' },
    version: 3,
  })
  await support.saveContent({ ...next, version: changed.version, state: 'withdrawn' })
  expect(await titles()).not.toContain('Works on Sunday')
  const { list } = await auditor.listAudit({ subject: `content:${draft.id}` })
  expect(list.map(({ act }) => act)).toEqual(Array(4).fill('content.save'))
  const kept = await server.database.owner.rows<{ stood: { state: string; texts: object } }>(
    sql`select stood from content_version where item_id = ${draft.id} order by version`,
  )
  expect(kept.map(({ stood }) => [stood.state, Object.keys(stood.texts).length])).toEqual([
    ['draft', 1],
    ['published', 1],
    ['published', 2],
    ['withdrawn', 1],
  ])
})

test('a text is scheduled: it comes and goes by the database’s clock', async () => {
  const { id, version } = await support.saveContent(
    aNotice({
      from: new Date(Date.now() + HOUR_MS),
      until: new Date(Date.now() + 2 * HOUR_MS),
      texts: { en: { title: 'Soon', body: 'x' } },
    }),
  )
  expect(await titles()).not.toContain('Soon')
  await server.database.owner.run(
    sql`update content_item set shows_from = clock_timestamp() - interval '1 minute' where id = ${id}`,
  )
  expect(await titles()).toContain('Soon')
  const { from } = (await support.listContent({ kind: 'notice' })).list.find((one) => one.id === id) ?? {
    from: new Date(0),
  }
  const past = aNotice({
    id,
    version,
    from,
    until: new Date(Date.now() - 1_000),
    texts: { en: { title: 'Soon', body: 'x' } },
  })
  await support.saveContent(past)
  expect(await titles()).not.toContain('Soon')
  expect(
    await refusalOf(
      support.saveContent({ ...past, version: version + 1, until: new Date(from.getTime() - 1) }),
    ),
  ).toBe('dates_reversed')
})

test('markup and links that lead elsewhere are refused by validation, in every language and from every operator', async () => {
  const refused = async (title: string, body: string) =>
    refusalOf(
      support.saveContent(aNotice({ texts: { en: { title: 'ok', body: 'ok' }, th: { title, body } } })),
    )
  for (const html of [
    '<script>alert(1)</script>',
    '<IMG SRC=x ONERROR=alert(1)>',
    'a <b>b</b>',
    '</p>',
    '<!--',
    '<svg/onload=alert(1)>',
    '<?php',
  ]) {
    expect([html, await refused('ok', html)]).toEqual([html, 'markup_refused'])
    expect([html, await refused(html, 'ok')]).toEqual([html, 'markup_refused'])
  }
  for (const href of [
    'javascript:alert',
    'javascript:alert(1)',
    'JavaScript:alert',
    // Not dangerous, but the app reads no parenthesis in an address and would show the markup.
    'https://a.example/draw_(lottery)',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
    'https://u@a.example',
    '/etc/passwd',
    'vbscript:x',
    ' https://a.example',
    '',
  ])
    expect([href, await refused('ok', `[x](${href})`)]).toEqual([href, 'link_refused'])
  const localized = aNotice({
    texts: { en: { title: '3 < 4', body: String.raw`A price \](as it is), 3 < 4` } },
  })
  expect((await support.saveContent(localized)).version).toBe(1)
})

test('nonsense is refused: no reason, no words, an old version, a name twice or another one, a topic that is none', async () => {
  expect(await refusalOf(support.saveContent(aNotice({ reason: '  ' })))).toBe('reason_required')
  expect(await refusalOf(support.saveContent(aNotice({ texts: {} })))).toBe('words_missing')
  expect(await refusalOf(support.saveContent(aNotice({ texts: { en: { title: 'x', body: ' ' } } })))).toBe(
    'words_missing',
  )
  expect(await refusalOf(support.saveContent(aNotice({ id: 999999n, version: 1 })))).toBe('not_found')
  const { id, version } = await support.saveContent(aNotice({ name: 'sunday' }))
  expect(await refusalOf(support.saveContent(aNotice({ name: 'sunday' })))).toBe('name_taken')
  expect(await refusalOf(support.saveContent(aNotice({ id, version, name: 'monday' })))).toBe('name_fixed')
  expect(await refusalOf(support.saveContent(aNotice({ id, version: 9, name: 'sunday' })))).toBe(
    'already_decided',
  )
  expect(await refusalOf(support.saveContent(aNotice({ id, version, kind: 'page', name: 'sunday' })))).toBe(
    'not_found',
  )
  expect(await refusalOf(support.saveContent(aNotice({ kind: 'help' })))).toBe('topic_unknown')
  expect(await refusalOf(support.saveContent(aNotice({ kind: 'help', topicId: id })))).toBe('topic_unknown')
  expect(await refusalOf(support.saveContent(aNotice({ topicId: id })))).toBe('topic_unknown')
  expect(await refusalOf(support.saveContent(aNotice({ path: 'https://a.example' })))).toBe('bad_request')
  expect(await refusalOf(support.saveContent(aNotice({ path: '/pages/x"onload=' })))).toBe('bad_request')
})

test('of concurrent changes one wins', async () => {
  const { id, version } = await support.saveContent(aNotice())
  const change = (count: number) =>
    support
      .saveContent(aNotice({ id, version, texts: { en: { title: `Change ${count}`, body: 'x' } } }))
      .then(
        () => 'saved',
        ({ reason }) => reason,
      )
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, count) => change(count)))
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['saved', 'already_decided']))
})

test('a nickname with markup in it is shown literally, as text', async () => {
  const { token } = await aPlayerWith(server.ctx)
  const nickname = '<img src=x onerror=1>'
  await server.database.owner.run(sql`
    update player set nickname = ${nickname}
     where id = (select player_id from session where token_hash = sha256(${token}::bytea))`)
  expect((await playerClient(server, { token }).getUserinfo({})).nickname).toBe(nickname)
})

test('reading and writing each need their permission', async () => {
  for (const role of ['cashier', 'treasurer']) {
    const other = await anOperatorClient(server, role)
    expect(await refusalOf(other.listContent({ kind: 'page' }))).toBe('no_permission')
    expect(await refusalOf(other.saveContent(aNotice()))).toBe('no_permission')
    expect(await refusalOf(other.listEmbeds({}))).toBe('no_permission')
  }
  expect((await auditor.listContent({ kind: 'notice' })).list.length).toBeGreaterThan(0)
  expect(await refusalOf(auditor.saveContent(aNotice()))).toBe('no_permission')
  expect((await compliance.saveContent(aNotice())).version).toBe(1)
})

test('an external page needs dual approval to allow, and to end', async () => {
  const embed = {
    name: 'docs',
    url: 'https://docs.example.org/start',
    titles: { en: 'Docs' },
    isAllowed: true,
    version: 0,
  }
  const framed = async () => refusalOf(anonymous().getFrame({ id: 'docs' }))
  const { approval } = await support.saveEmbed({ ...embed, reason: 'Players ask for it' })
  expect(await framed()).toBe('not_found')
  expect(await refusalOf(support.saveEmbed({ ...embed, reason: 'again' }))).toBe('already_proposed')
  await agreeTo(compliance, approval)
  expect((await anonymous('ja').getFrame({ id: 'docs' })).url).toBe(embed.url)
  expect(await refusalOf(support.saveEmbed({ ...embed, reason: 'old' }))).toBe('already_decided')
  const end = { ...embed, isAllowed: false, version: 1, reason: 'No longer needed' }
  await agreeTo(compliance, (await support.saveEmbed(end)).approval)
  expect(await framed()).toBe('not_found')
  expect(await refusalOf(auditor.saveEmbed(end))).toBe('no_permission')
  for (const url of [
    'http://a.example',
    'javascript:alert(1)',
    'https://a',
    'https://u@a.example',
    'https://a.example:8080/',
    'data:text/html,x',
    '/pages/vip/index',
  ])
    expect([url, await refusalOf(support.saveEmbed({ ...embed, name: 'other', url, reason: 'x' }))]).toEqual([
      url,
      'bad_request',
    ])
})
