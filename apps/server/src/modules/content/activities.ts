import {
  type getInit,
  type Language,
  type listActivities as listCall,
  type ReplyOf,
  type RequestOf,
  readActivity as readCall,
  refusalsOf,
} from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { mapPage, pagingFrom } from '../../paging.ts'
import { languageOrder, refFrom, summaryOf, toHead, treeOf } from './shown-items.ts'
import { type LocalizedItem, shownItem, shownItems } from './tables/shown.ts'

const BANNERS_MAX = 5
const refuse = refusalsOf(readCall)

/** What goes on, will, or did. */
export async function listActivities(
  { db }: Pick<Context, 'db'>,
  { state, ...paging }: RequestOf<typeof listCall>,
  lang: Language,
): Promise<ReplyOf<typeof listCall>> {
  const order = languageOrder(lang)
  const page = await shownItems(db, { kind: 'activity', order, state, ...pagingFrom(paging) })
  return mapPage(page, toActivity)
}

/** One activity, whole; refuses with not_found what is not shown. */
export async function readActivity(
  { db }: Pick<Context, 'db'>,
  ref: string,
  lang: Language,
): Promise<ReplyOf<typeof readCall>> {
  const item = await shownItem(db, 'activity', languageOrder(lang), refFrom(ref))
  if (!item) throw refuse('not_found')
  return { ...toActivity(item), body: treeOf(item.body) }
}

/** The pinned activities that run now and have a page: home tells of them. */
export async function banners(
  { db }: Pick<Context, 'db'>,
  lang: Language,
): Promise<ReplyOf<typeof getInit>['banners']> {
  const input = { kind: 'activity', order: languageOrder(lang), state: 'running', before: null } as const
  const { list } = await shownItems(db, { ...input, limit: BANNERS_MAX })
  return list.flatMap((item) =>
    item.isPinned && item.path !== null
      ? [{ ...toHead(item), summary: summaryOf(item.body), path: item.path }]
      : [],
  )
}

const toActivity = (item: LocalizedItem) => ({
  ...toHead(item),
  summary: summaryOf(item.body),
  state: item.state,
  from: item.from,
  until: item.until,
  isPinned: item.isPinned,
  path: item.path,
})
