import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from './seed.ts'

let server: TestServer
const anonymous = (lang = 'en') => playerClient(server, { lang })
const aReader = async () => playerClient(server, { token: (await aPlayerWith(server.ctx)).token })

beforeAll(async () => {
  server = await startTestServer()
  await Promise.all([seed(server.ctx.db), seed(server.ctx.db)])
})
afterAll(() => server.stop())

/** Something published with these texts, by language; shown from and until so many seconds from now. */
async function aText(
  kind: string,
  texts: Readonly<Record<string, string>>,
  {
    from = -1,
    until = null as number | null,
    isPinned = false,
    state = 'published',
    path = null as string | null,
  } = {},
): Promise<string> {
  const row = await server.database.owner.row<{ id: bigint }>(sql`
    insert into content_item (kind, state, shows_from, shows_until, is_pinned, path)
    values (${kind}, ${state}, clock_timestamp() + make_interval(secs => ${from}),
      clock_timestamp() + make_interval(secs => ${until}), ${isPinned}, ${path}) returning id`)
  for (const [lang, title] of Object.entries(texts))
    await server.database.owner.run(
      sql`insert into content_text (item_id, lang, title, body) values (${row?.id}, ${lang}, ${title}, ${`**${title}**, localized`})`,
    )
  return String(row?.id)
}

const unread = async (client: ReturnType<typeof anonymous>) => (await client.countUnread({})).unread

test('first texts are put in place once, also by two servers at a time, and are public', async () => {
  const { list } = await anonymous().listNotices({})
  expect(list.map(({ name, isPinned, isRead }) => [name, isPinned, isRead])).toEqual([
    ['welcome', true, null],
    ['check-every-draw', false, null],
  ])
  const { topics } = await anonymous().getHelp({})
  expect(topics.length).toBeGreaterThanOrEqual(5)
  expect(topics.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(14)
  expect((await anonymous().listActivities({})).list).toHaveLength(3)
  for (const id of ['about', 'contact']) expect((await anonymous().readPage({ id })).name).toBe(id)
})

test('a text is shown in the reader’s language, else in English, else in the first available', async () => {
  const id = await aText('notice', { en: 'Hello', zh: '你好' })
  const localized = async (lang: string, of = id) => {
    const { title, lang: localizedIn } = await anonymous(lang).readNotice({ id: of })
    return [title, localizedIn]
  }
  expect(await localized('zh')).toEqual(['你好', 'zh'])
  expect(await localized('vi')).toEqual(['Hello', 'en'])
  const other = await aText('notice', { th: 'สวัสดี', pt: 'Olá' })
  expect(await localized('ja', other)).toEqual(['สวัสดี', 'th'])
  expect(await localized('pt', other)).toEqual(['Olá', 'pt'])
})

test('what is a draft, withdrawn, not yet or no longer shown is not there, in no list and by no number', async () => {
  const hidden = [
    await aText('notice', { en: 'draft' }, { state: 'draft' }),
    await aText('notice', { en: 'withdrawn' }, { state: 'withdrawn' }),
    await aText('notice', { en: 'later' }, { from: 3600 }),
    await aText('notice', { en: 'over' }, { from: -3600, until: -60 }),
    await aText('notice', {}),
    await aText('activity', { en: 'another kind' }),
  ]
  const reader = await aReader()
  const shown = (await anonymous().listNotices({ limit: 100 })).list.map(({ id }) => String(id))
  for (const id of [...hidden, '999999', '9223372036854775808', 'nothing-here']) {
    expect(shown).not.toContain(id)
    expect(await refusalOf(anonymous().readNotice({ id }))).toBe('not_found')
    expect(await refusalOf(reader.markRead({ id }))).toBe('not_found')
  }
})

test('the badge counts what a player has not read, and pinned notices also from before they registered', async () => {
  const [one, another] = [await aReader(), await aReader()]
  expect(await unread(one)).toBe(1)
  const id = await aText('notice', { en: 'News' }, { from: 0 })
  await aText('notice', { en: 'Old news' }, { from: -3600 })
  expect(await unread(one)).toBe(2)
  expect((await one.listNotices({})).list.filter(({ isRead }) => !isRead)).toHaveLength(2)
  expect(await Promise.all(Array.from({ length: 20 }, () => one.markRead({ id })))).toContainEqual({
    unread: 1,
    own: 0,
  })
  expect([await unread(one), await unread(another)]).toEqual([1, 2])
  expect(await one.readNotice({ id })).toMatchObject({ isRead: true })
  expect(await another.readNotice({ id })).toMatchObject({ isRead: false })
  expect(await anonymous().readNotice({ id })).toMatchObject({ isRead: null })
  expect(await another.markRead({})).toEqual({ unread: 0, own: 0 })
  expect((await another.listNotices({})).list.every(({ isRead }) => isRead)).toBe(true)
  expect(await unread(one)).toBe(1)
  expect(await refusalOf(anonymous().markRead({ id }))).toBe('session_expired')
  expect(await refusalOf(anonymous().countUnread({}))).toBe('session_expired')
})

test('pages of a list follow each other, pinned ones first, none twice and none left out', async () => {
  for (let count = 0; count < 7; count++)
    await aText('notice', { en: `Page ${count}` }, { isPinned: count % 3 === 0 })
  const whole = (await anonymous().listNotices({ limit: 100 })).list
  const walked = []
  let before: bigint | null = null
  do {
    const page = await anonymous().listNotices({ limit: 3, ...(before && { before }) })
    walked.push(...page.list)
    before = page.next
  } while (before)
  expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  const pins = whole.map(({ isPinned }) => isPinned)
  expect(pins).toEqual([...pins].sort().reverse())
  expect((await anonymous().listNotices({ before: 1n })).list).toEqual([])
})

test('an activity is shown before, while and after it runs; home shows pinned ones that run and have a page', async () => {
  const coming = await aText(
    'activity',
    { en: 'Coming' },
    { from: 3600, isPinned: true, path: '/pages/vip/index' },
  )
  const ended = await aText('activity', { en: 'Ended' }, { from: -3600, until: -60 })
  const running = await aText(
    'activity',
    { en: 'Running' },
    { until: 3600, isPinned: true, path: '/pages/vip/index' },
  )
  const nowhere = await aText('activity', { en: 'Nowhere' }, { isPinned: true })
  const states = async (state: 'running' | 'coming' | 'ended') =>
    (await anonymous().listActivities({ state, limit: 100 })).list.map(({ id }) => String(id))
  expect(await states('coming')).toEqual([coming])
  expect(await states('ended')).toEqual([ended])
  expect(await states('running')).toEqual(expect.arrayContaining([running, nowhere]))
  expect(await anonymous().readActivity({ id: ended })).toMatchObject({ state: 'ended', path: null })
  const banners = (await anonymous().getInit({})).banners.map(({ id }) => String(id))
  expect(banners).toContain(running)
  for (const id of [coming, ended, nowhere]) expect(banners).not.toContain(id)
})

test('markup in a text reaches no screen as markup, however it got into the database', async () => {
  const attack =
    '<img src=x onerror=alert(1)> [x](javascript:alert(1)) &lt;script&gt; [y](https://a.example/"onload=1)'
  const id = await aText('notice', { en: attack })
  const { title, body, summary } = await anonymous().readNotice({ id })
  expect(title).toBe(attack)
  const spans = body.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
  expect(spans.filter(({ href }) => href !== undefined)).toEqual([])
  expect(spans.map(({ text }) => text).join('')).toContain('<img src=x onerror=alert(1)>')
  expect(summary).toContain('<img')
})

test('a help answer is found by its name, with its topic and the other questions of that', async () => {
  const { topic, others, body } = await anonymous().readHelp({ id: 'turnover' })
  expect(topic.name).toBe('money')
  expect(others.map(({ name }) => name)).toContain('withdraw')
  expect(others.map(({ name }) => name)).not.toContain('turnover')
  expect(body.some(({ kind }) => kind === 'list')).toBe(true)
  expect(await refusalOf(anonymous().readHelp({ id: 'money' }))).toBe('not_found')
})
