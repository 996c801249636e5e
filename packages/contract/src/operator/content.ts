import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { isLink, RICH_TEXT_MAX } from '../rich-text.ts'
import { Digits, Instant, lines, Nothing, naming, Ordinal, pageOf, paging, text } from '../values.ts'
import { SetInstant } from './set-instant.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

export const contentKinds = ['notice', 'topic', 'help', 'activity', 'page'] as const
export const contentStates = ['draft', 'published', 'withdrawn'] as const
const TITLE_MAX = 120
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

const Written = z.optional(z.strictObject({ title: naming(1, TITLE_MAX), body: lines(0, RICH_TEXT_MAX) }))
/** The languages that it is written in; none of them has to be. */
const Texts = z.strictObject({
  en: Written,
  zh: Written,
  vi: Written,
  th: Written,
  ko: Written,
  ja: Written,
  pt: Written,
})
const facts = {
  kind: z.enum(contentKinds),
  /** By which the app and links know it; given once. */
  name: z.nullable(z.string()),
  /** Of a question of the help. */
  topicId: z.nullable(Digits),
  state: z.enum(contentStates),
  from: Instant,
  until: z.nullable(SetInstant),
  /** The order of topics and questions, the lowest first. */
  position: z.int(),
  isPinned: z.boolean(),
  /** The page of the app that an activity leads to. */
  path: z.nullable(z.string()),
}

const AdminItem = z.object({
  id: Digits,
  ...facts,
  version: z.int(),
  changedAt: Instant,
  /** Null: as it came with the product. */
  changedBy: z.nullable(z.string()),
  titles: z.record(z.string(), z.string()),
})
export const listContent = defineCall({
  method: 'POST',
  path: 'operator/content/list',
  access: 'operator',
  permission: 'content:text:read',
  about: 'What is written of a kind, also drafts and what was withdrawn; the last written first.',
  request: z.strictObject({ kind: z.enum(contentKinds), ...paging }),
  reply: pageOf(AdminItem),
  refusals: [],
})
export const readContent = defineCall({
  method: 'POST',
  path: 'operator/content/read',
  access: 'operator',
  permission: 'content:text:read',
  about: 'One of them with its words in every language.',
  request: z.strictObject({ id: Digits }),
  reply: z.extend(AdminItem, {
    texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
  }),
  refusals: ['not_found'],
})
export const saveContent = defineCall({
  method: 'POST',
  path: 'operator/content/save',
  access: 'operator',
  permission: 'content:text:write',
  about:
    'Writes something new (id null) or the next version of what is there. It needs no dual approval; the audit log records the author.',
  request: z.strictObject({
    id: z.nullable(Digits),
    version: Ordinal,
    ...facts,
    name: z.nullable(Name),
    /** Null: from now on, or as it was. */
    from: z.nullable(SetInstant),
    position: z.int().check(z.minimum(0), z.maximum(9_999)),
    path: z.nullable(z.string().check(z.refine((typed) => typed.startsWith('/') && isLink(typed)))),
    texts: Texts,
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: AdminItem,
  refusals: [
    'not_found',
    'already_decided',
    'name_taken',
    'name_fixed',
    'dates_reversed',
    'topic_unknown',
    'words_missing',
    'markup_refused',
    'link_refused',
    'reason_required',
  ],
})

const AdminEmbed = z.object({
  name: z.string(),
  url: z.string(),
  titles: z.record(z.string(), z.string()),
  isAllowed: z.boolean(),
  version: z.int(),
  changedAt: Instant,
  changedBy: z.nullable(z.string()),
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})
export const listEmbeds = defineCall({
  method: 'POST',
  path: 'operator/frames/list',
  access: 'operator',
  permission: 'content:frame:read',
  about: 'The pages of others that the app may show in a frame, also those that are no longer allowed.',
  request: Nothing,
  reply: z.object({ list: z.array(AdminEmbed) }),
  refusals: [],
})
const Title = z.optional(text(0, TITLE_MAX))
export const saveEmbed = defineCall({
  method: 'POST',
  path: 'operator/frames/save',
  access: 'operator',
  permission: 'content:frame:propose',
  about:
    'Proposes to allow an external page (version 0), or to change or end that. It applies after dual approval.',
  request: z.strictObject({
    name: Name,
    url: z.string().check(z.refine((typed) => typed.startsWith('https://') && isLink(typed))),
    titles: z.strictObject({
      en: naming(1, TITLE_MAX),
      zh: Title,
      vi: Title,
      th: Title,
      ko: Title,
      ja: Title,
      pt: Title,
    }),
    isAllowed: z.boolean(),
    version: Ordinal,
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'already_decided', 'already_proposed', 'reason_required'],
})

/** The calls about texts for players. */
export const contentAdminCalls = { listContent, readContent, saveContent, listEmbeds, saveEmbed } as const
