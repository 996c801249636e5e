import type { Language, ReplyOf, RequestOf } from '@opendraw/contract'
import { listContent, listEmbeds, readContent, saveContent, saveEmbed } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import type { Texts } from '../../content/index.ts'
import {
  type AdminEmbedRow,
  type AdminItemRow,
  listEmbeds as embeds,
  listContent as list,
  nameOf,
  proposeEmbed,
  readContent as read,
  saveContent as save,
} from '../content/content-items.ts'

/** Texts for players, and external pages that may be framed. */
export const contentRoutes: Binding[] = [
  bind(listContent, async (ctx, { kind, ...paging }) =>
    mapPage(await list(ctx, kind, pagingFrom(paging)), toItem),
  ),
  bind(readContent, async (ctx, { id }) => {
    const item = await read(ctx, id)
    return { ...toItem(item), texts: { ...item.texts } }
  }),
  bind(saveContent, async (ctx, { id, version, texts, reason, ...item }, caller) => {
    const saved = await save(ctx, caller, {
      id,
      version,
      item: itemFrom(item),
      texts: textsFrom(texts),
      reason,
    })
    return toItem({ ...saved, changedByName: await nameOf(ctx.db, saved) })
  }),
  bind(listEmbeds, async (ctx) => ({ list: (await embeds(ctx)).map(toFrame) })),
  bind(saveEmbed, async (ctx, { version, reason, titles, ...embed }, caller) => ({
    approval: await proposeEmbed(ctx, caller, {
      embed: { ...embed, titles: titlesFrom(titles) },
      version,
      reason,
    }),
  })),
]

type Asked = RequestOf<typeof saveContent>

const itemFrom = ({ topicId, from, until, ...item }: Omit<Asked, 'id' | 'version' | 'texts' | 'reason'>) => ({
  ...item,
  topicId,
  from: from ?? null,
  until: until ?? null,
})

function textsFrom(texts: Asked['texts']): Texts {
  const written = Object.entries(texts) as [Language, Asked['texts'][Language]][]
  return Object.fromEntries(
    written.flatMap(([lang, text]) =>
      text ? [[lang, { title: text.title.trim(), body: text.body.trim() }]] : [],
    ),
  )
}

function titlesFrom(titles: RequestOf<typeof saveEmbed>['titles']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titles).flatMap(([lang, title = '']) =>
      title.trim() === '' ? [] : [[lang, title.trim()]],
    ),
  )
}

const toItem = (row: AdminItemRow): ReplyOf<typeof saveContent> => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  topicId: row.topicId,
  state: row.state,
  from: row.from,
  until: row.until,
  position: row.position,
  isPinned: row.isPinned,
  path: row.path,
  version: row.version,
  changedAt: row.changedAt,
  changedBy: row.changedByName,
  titles: { ...row.titles },
})

const toFrame = (row: AdminEmbedRow): ReplyOf<typeof listEmbeds>['list'][number] => ({
  name: row.name,
  url: row.url,
  titles: { ...row.titles },
  isAllowed: row.isAllowed,
  version: row.version,
  changedAt: row.changedAt,
  changedBy: row.changedByName,
  waits: row.waits,
})
