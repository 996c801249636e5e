import { type Language, languages } from '@opendraw/contract'
import type { Db, Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import en from './seeds/en.json' with { type: 'json' }
import embeds from './seeds/frames.json' with { type: 'json' }
import ja from './seeds/ja.json' with { type: 'json' }
import ko from './seeds/ko.json' with { type: 'json' }
import plan from './seeds/plan.json' with { type: 'json' }
import pt from './seeds/pt.json' with { type: 'json' }
import th from './seeds/th.json' with { type: 'json' }
import vi from './seeds/vi.json' with { type: 'json' }
import zh from './seeds/zh.json' with { type: 'json' }
import { addEmbed, addItem, itemByName, keepVersion, lockSeed, setTexts, type Texts } from './tables/admin.ts'
import type { ContentKind } from './tables/shown.ts'

/** The first texts by language, under kind/name; a body is a line each. */
export const seedTexts: Readonly<Record<Language, SeedTexts>> = { en, zh, vi, th, ko, ja, pt }

type Planned = Readonly<{
  kind: ContentKind
  name: string
  topic: string | null
  isPinned: boolean
  path: string | null
}>

/**
 * Puts the first texts in place, once: what is there by kind and name stays as it is, also where operators have changed or
 * withdrawn it.
 */
export function seed(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    for (const [position, one] of planned.entries()) await addOnce(tx, one, position * 10)
    for (const embed of embeds) await addEmbed(tx, { ...embed, isAllowed: true }, null)
  })
}

const planned: readonly Planned[] = plan.map(({ kind, name, topic, isPinned, path }) => {
  const isKind =
    kind === 'notice' || kind === 'topic' || kind === 'help' || kind === 'activity' || kind === 'page'
  assert(isKind, 'a first text is of a known kind')
  return { kind, name, topic: topic ?? null, isPinned: isPinned ?? false, path: path ?? null }
})

async function addOnce(
  tx: Tx,
  { kind, name, topic, isPinned, path }: Planned,
  position: number,
): Promise<void> {
  const topicId = topic === null ? null : ((await itemByName(tx, 'topic', topic))?.id ?? null)
  const dates = { from: null, until: null }
  const item = { kind, name, topicId, state: 'published', position, isPinned, path, ...dates } as const
  const added = await addItem(tx, item, null)
  if (!added) return
  await setTexts(tx, added.id, textsFor(`${kind}/${name}`))
  await keepVersion(tx, added.id, null)
}

function textsFor(key: string): Texts {
  return Object.fromEntries(
    languages.flatMap((lang) => {
      const text = seedTexts[lang][key]
      return text ? [[lang, { title: text.title, body: text.body.join('\n') }]] : []
    }),
  )
}

type SeedTexts = Readonly<Record<string, Readonly<{ title: string; body: readonly string[] }>>>
