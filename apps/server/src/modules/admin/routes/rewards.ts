import { type Language, languages, type RequestOf } from '@opendraw/contract'
import { type AdminGood, listAdminGoods, proposeGood, proposeGoodEnd } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import type { Localized } from '../../../localized.ts'
import { mapPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { allGoods, type GoodRow, type GoodTerms } from '../../promotions/loyalty/index.ts'
import { proposeGoodEnd as end, goodSubject, proposeGood as propose } from '../goods/propose-good.ts'
import { pendingApprovalsAt } from '../tables/queues.ts'

/** The shop for points. */
export const goodRoutes: Binding[] = [
  bind(listAdminGoods, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allGoods(db, before, limit + 1), limit)
    const waits = await pendingApprovalsAt(
      db,
      page.list.map(({ id }) => goodSubject(id)),
    )
    return mapPage(page, (good) => toGood(good, waits.get(goodSubject(good.id))))
  }),
  bind(proposeGood, async (ctx, { replaces, reason, ...terms }, caller) => ({
    approval: await propose(ctx, caller, {
      terms: termsFrom(terms),
      replaces,
      reason,
    }),
  })),
  bind(proposeGoodEnd, async (ctx, { id, reason }, caller) => ({
    approval: await end(ctx, caller, { id, reason }),
  })),
]

const termsFrom = ({
  name,
  about,
  price,
  amount,
  stock,
  position,
}: Omit<RequestOf<typeof proposeGood>, 'replaces' | 'reason'>): GoodTerms => ({
  texts: textsFrom('name', { name, about }),
  price: BigInt(price),
  amount,
  stock,
  position,
})

const toGood = (good: GoodRow, waits: bigint | undefined): z.output<typeof AdminGood> => ({
  id: good.id,
  kind: good.kind,
  ...wordsOf(good.texts, ['name', 'about']),
  price: good.price,
  amount: good.amount,
  stock: good.stock,
  taken: good.taken,
  position: good.position,
  replaces: good.replaces,
  createdAt: good.createdAt,
  endedAt: good.endedAt,
  waits: waits ?? null,
})

type Words = Readonly<Record<string, string | undefined>>

/**
 * Texts by language, trimmed, from what the console edits: a language in which `title` has no words shows the English
 * texts, and a text that it lacks is the English one.
 */
export function textsFrom<K extends string>(
  title: NoInfer<K>,
  words: Readonly<Record<K, Words | undefined>>,
): Localized<Record<K, string>> {
  const names = Object.keys(words) as K[]
  const wordsIn = (name: K, lang: Language) => words[name]?.[lang]?.trim() ?? ''
  const textsOf = (lang: Language) => names.map((name) => [name, wordsIn(name, lang) || wordsIn(name, 'en')])
  return Object.fromEntries(
    languages
      .filter((lang) => wordsIn(title, lang) !== '')
      .map((lang) => [lang, Object.fromEntries(textsOf(lang))]),
  )
}

/** The same, as the console edits it: the words of each of these texts by language. */
export function wordsOf<K extends string>(
  texts: Localized<Record<K, string>>,
  names: readonly K[],
): Record<K, Record<string, string>> {
  const all = Object.entries(texts)
  const wordsOfOne = (name: K) => Object.fromEntries(all.map(([lang, words]) => [lang, words[name]]))
  return Object.fromEntries(names.map((name) => [name, wordsOfOne(name)])) as Record<
    K,
    Record<string, string>
  >
}
