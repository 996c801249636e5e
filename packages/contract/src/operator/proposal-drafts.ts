import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Ordinal, pageOf, paging, text } from '../values.ts'

/** What is drafted before it is proposed. */
export const draftKinds = ['product', 'ticket'] as const
const DraftKind = z.enum(draftKinds)
export const DRAFT_TITLE_MAX = 80
/** Seven languages of the longest texts, as JSON. */
export const DRAFT_FORM_MAX = 40_000

const Draft = z.object({
  id: Digits,
  kind: DraftKind,
  title: z.string(),
  /** The fields of the form as JSON, as the console wrote them: nothing of it counts before it is proposed. */
  form: z.string(),
  version: z.int(),
  savedAt: Instant,
  savedBy: Digits,
})
export const listDrafts = defineCall({
  method: 'POST',
  path: 'operator/drafts/list',
  access: 'operator',
  permission: 'savings:draft:write',
  about: 'What operators have begun to write and not proposed yet, newest first.',
  request: z.strictObject({ kind: DraftKind, ...paging }),
  reply: pageOf(Draft),
  refusals: [],
})
export const saveDraft = defineCall({
  method: 'POST',
  path: 'operator/drafts/save',
  access: 'operator',
  permission: 'savings:draft:write',
  about:
    'Keeps a draft (id null) or its next version; refuses one that another operator saved meanwhile. Nobody but operators sees it.',
  request: z.strictObject({
    id: z.nullable(Digits),
    version: Ordinal,
    kind: DraftKind,
    title: text(0, DRAFT_TITLE_MAX),
    form: z.string().check(z.maxLength(DRAFT_FORM_MAX), z.refine(isFields)),
  }),
  reply: z.object({ draft: Draft }),
  refusals: ['not_found', 'already_decided', 'limit_reached'],
})
export const removeDraft = defineCall({
  method: 'POST',
  path: 'operator/drafts/remove',
  access: 'operator',
  permission: 'savings:draft:write',
  about: 'Deletes a draft. Again: the same answer.',
  request: z.strictObject({ id: Digits }),
  reply: Done,
  refusals: [],
})

/** The calls about drafts of products and tickets. */
export const draftCalls = { listDrafts, saveDraft, removeDraft } as const

function isFields(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}
