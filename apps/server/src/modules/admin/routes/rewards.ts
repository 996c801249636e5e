import { languages, type RequestOf } from '@opendraw/contract'
import { type AdminGood, listAdminGoods, proposeGood, proposeGoodEnd } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { allGoods, type GoodRow, type GoodTerms } from '../../promotions/loyalty/index.ts'
import { proposeGoodEnd as end, goodSubject, proposeGood as propose } from '../goods/propose-good.ts'
import { pendingApprovalsOn } from '../tables/queues.ts'
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
  texts: textsFrom(name, about),
  price: BigInt(price),
  amount,
  stock,
  position,
})

const toGood = (good: GoodRow, waits: bigint | undefined): z.output<typeof AdminGood> => ({
  id: good.id,
  kind: good.kind,
  ...wordsOf(good.texts),
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

/** The pending proposals, by their subjects. */
export async function pendingApprovalsAt(
  db: Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const looks = await pendingApprovalsOn(db, subjects)
  return new Map(looks.map(({ subject, id }) => [subject, id]))
}

type Words = Readonly<Record<string, string | undefined>>

type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>

/** A name and a text by language, trimmed; a language in which there is no name shows the English one. */
export function textsFrom(name: Words, about: Words): Texts {
  return Object.fromEntries(
    languages.flatMap((lang) => {
      const named = name[lang]?.trim() ?? ''
      const localized = about[lang]?.trim() || about.en?.trim() || ''
      return named === '' ? [] : [[lang, { name: named, about: localized }]]
    }),
  )
}

/** The same, as the console edits it: all names, and all texts. */
export function wordsOf(texts: Texts): { name: Record<string, string>; about: Record<string, string> } {
  const all = Object.entries(texts)
  return {
    name: Object.fromEntries(all.map(([lang, { name }]) => [lang, name])),
    about: Object.fromEntries(all.map(([lang, { about }]) => [lang, about])),
  }
}
