import { readPage as call, type Language, type ReplyOf, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { refFrom } from './ref-from.ts'
import { shownItem } from './tables/shown.ts'
import { languageOrder, toHead, treeOf } from './told.ts'

const refuse = refusalsOf(call)

/** A page of words; refuses with not_found what is not shown. */
export async function readPage(
  { db }: Pick<Context, 'db'>,
  ref: string,
  lang: Language,
): Promise<ReplyOf<typeof call>> {
  const item = await shownItem(db, 'page', languageOrder(lang), refFrom(ref))
  if (!item) throw refuse('not_found')
  return { ...toHead(item), body: treeOf(item.body), changedAt: item.changedAt }
}
