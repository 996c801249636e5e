import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, naming, text } from '../values.ts'
import { outboxChannels, outboxStates } from './outbox.ts'
import { claimFilter } from './queues.ts'

export const VIEW_NAME_MAX = 40
export const VIEWS_MAX = 50

const Day = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))
const Which = z.optional(z.string().check(z.regex(/^\d{1,19}$/)))
const Amount = z.optional(z.string().check(z.regex(/^[\d.,]{1,20}$/)))
const Typed = z.optional(text(1, 60))
const request = {
  amountMin: Amount,
  amountMax: Amount,
  from: Day,
  to: Day,
  player: Which,
  claim: claimFilter,
}

/**
 * What a view of a list may keep: filters of its address, and nothing of what was found. A search for a person is no filter: it is not
 * kept.
 */
export const viewFilters = {
  deposits: z.strictObject({
    state: z.optional(z.enum(['passed', 'failed', 'expired', 'all'])),
    method: z.optional(text(1, 32)),
    ...request,
  }),
  withdrawals: z.strictObject({
    state: z.optional(z.enum(['approved', 'paid', 'rejected', 'failed', 'all'])),
    ...request,
  }),
  players: z.strictObject({ state: z.optional(z.enum(['active', 'frozen'])), from: Day, to: Day }),
  orders: z.strictObject({ product: Which, player: Which }),
  kyc: z.strictObject({ state: z.optional(z.enum(['passed', 'failed', 'expired'])), claim: claimFilter }),
  disputes: z.strictObject({ state: z.optional(z.enum(['closed', 'all'])) }),
  outbox: z.strictObject({
    state: z.optional(z.enum(outboxStates)),
    channel: z.optional(z.enum(outboxChannels)),
    kind: Typed,
    player: Which,
    from: Day,
    to: Day,
  }),
  audit: z.strictObject({ subject: Typed, act: Typed, operator: Typed, from: Day, until: Day }),
} as const
export type ViewedList = keyof typeof viewFilters
export const viewedLists = [
  'deposits',
  'withdrawals',
  'players',
  'orders',
  'kyc',
  'disputes',
  'outbox',
  'audit',
] as const satisfies readonly ViewedList[]

const List = z.enum(viewedLists)
const Filters = z.record(z.string(), z.string())
/** These filters, where they are some of that list; null where they are not, or not any more. */
export function filtersOf(list: ViewedList, filters: unknown): Readonly<Record<string, string>> | null {
  const parsed = Filters.safeParse(filters)
  return parsed.success && viewFilters[list].safeParse(filters).success ? parsed.data : null
}

const SavedView = z.object({
  id: Digits,
  name: z.string(),
  /** Null where they are no filters of this list any more. */
  filters: z.nullable(Filters),
  isShared: z.boolean(),
  isMine: z.boolean(),
  owner: z.string(),
})
export const listSavedViews = defineCall({
  method: 'POST',
  path: 'operator/views/list',
  access: 'operator',
  permission: null,
  about:
    "The caller's views of a list and those that colleagues share, by name. A caller who may not read the list gets none.",
  request: z.strictObject({ list: List }),
  reply: z.object({ list: z.array(SavedView) }),
  refusals: [],
})
export const saveView = defineCall({
  method: 'POST',
  path: 'operator/views/save',
  access: 'operator',
  permission: null,
  about:
    'Keeps the filters of a list under a name, or changes those under that name of the caller; at most 50 an operator.',
  request: z
    .strictObject({ list: List, name: naming(1, VIEW_NAME_MAX), filters: Filters, isShared: z.boolean() })
    .check(z.refine(({ list, filters }) => filtersOf(list, filters) !== null)),
  reply: z.object({ id: Digits }),
  refusals: ['no_permission', 'views_full'],
})
export const removeView = defineCall({
  method: 'POST',
  path: 'operator/views/remove',
  access: 'operator',
  permission: null,
  about: "Deletes a view of the caller; a colleague's stays as it is. Again: the same answer.",
  request: z.strictObject({ id: Digits }),
  reply: Done,
  refusals: [],
})

/** The calls about saved views. */
export const savedViewCalls = { listSavedViews, saveView, removeView } as const
