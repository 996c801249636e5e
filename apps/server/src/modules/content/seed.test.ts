import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLink, languages, parseRichText, plainText } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed, seedTexts } from './seed.ts'
import plan from './seeds/plan.json' with { type: 'json' }

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const names = plan.map(({ kind, name }) => `${kind}/${name}`)
const linksOf = (body: readonly string[]) =>
  parseRichText(body.join('\n'))
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
    .flatMap(({ href }) => (href === undefined ? [] : [href]))

test('every first text is written in every language, with the same parts and the same links', () => {
  for (const lang of languages) {
    expect([lang, Object.keys(seedTexts[lang]).sort()]).toEqual([lang, [...names].sort()])
    for (const name of names) {
      const [mine, english] = [seedTexts[lang][name], seedTexts.en[name]]
      const shape = (body: readonly string[] = []) => parseRichText(body.join('\n')).map(({ kind }) => kind)
      expect([lang, name, shape(mine?.body)]).toEqual([lang, name, shape(english?.body)])
      expect([lang, name, linksOf(mine?.body ?? []).sort()]).toEqual([
        lang,
        name,
        linksOf(english?.body ?? []).sort(),
      ])
      expect([lang, name, plainText(parseRichText((mine?.body ?? []).join('\n'))).includes('](')]).toEqual([
        lang,
        name,
        false,
      ])
    }
  }
})

test('every link of the first texts leads to a page that the app has', () => {
  const web = join(import.meta.dirname, '../../../../web/src')
  const declared = readFileSync(join(web, 'paths.ts'), 'utf8')
  const routes = readFileSync(join(web, 'app/routes.ts'), 'utf8')
  const paths = plan.flatMap(({ path }) => path ?? [])
  const links = Object.values(seedTexts.en).flatMap(({ body }) => linksOf(body))
  expect(links.length).toBeGreaterThan(40)
  for (const link of new Set([...links, ...paths])) {
    expect([link, isLink(link)]).toEqual([link, true])
    const [path] = link.split('?')
    const name = declared.split(` = '${path}'\n`)[0]?.split(' ').at(-1)
    expect([link, routes.includes(`[paths.${name}]: '`)]).toEqual([link, true])
  }
  const asked = links.flatMap((link) => link.split('helpdetail?id=')[1] ?? [])
  for (const name of asked) expect(names).toContain(`help/${name}`)
})

test('a first text that operators changed or withdrew stays as they left it', async () => {
  await seed(database.db)
  await database.owner.run(
    sql`update content_item set state = 'withdrawn' where kind = 'help' and name = 'odds'`,
  )
  await database.owner.run(sql`
    update content_text set title = 'Ours' where lang = 'en' and item_id = (select id from content_item where kind = 'page' and name = 'about')`)
  await seed(database.db)
  const rows = await database.db.rows<{ name: string; state: string; title: string; versions: number }>(sql`
    select i.name, i.state, t.title, (select count(*)::int from content_version v where v.item_id = i.id) as versions
      from content_item i join content_text t on t.item_id = i.id and t.lang = 'en'
     where (i.kind, i.name) in (('help', 'odds'), ('page', 'about')) order by i.name`)
  expect(rows).toEqual([
    { name: 'about', state: 'published', title: 'Ours', versions: 1 },
    { name: 'odds', state: 'withdrawn', title: 'How are the odds set?', versions: 1 },
  ])
  const [total] = await database.db.rows<{ count: number }>(
    sql`select count(*)::int as count from content_item`,
  )
  expect(total?.count).toBe(plan.length)
})

test('the server may change no text’s name, kind or history, and drop nothing', async () => {
  const { db } = database
  const attempts = [
    sql`update content_item set name = 'other' where name = 'odds'`,
    sql`update content_item set kind = 'page' where name = 'odds'`,
    sql`delete from content_item`,
    sql`update content_version set stood = '{}'`,
    sql`delete from content_version`,
    sql`delete from notice_read`,
    sql`delete from embed_page`,
    sql`insert into embed_page (name, url, titles, is_allowed) values ('x', 'javascript:alert(1)', '{}', true)`,
    sql`insert into embed_page (name, url, titles, is_allowed) values ('x', 'http://a.example', '{}', true)`,
  ]
  for (const attempt of attempts) await expect(db.run(attempt)).rejects.toThrow()
})
