import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Micros, pageOf, paging } from '../values.ts'

/** What an event is about, to narrow a timeline to. */
export const timelineKinds = [
  'money',
  'savings',
  'tickets',
  'access',
  'limits',
  'documents',
  'messages',
  'notes',
  'operators',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What has a timeline, each by the permission of its page. */
export const timelineOf = {
  player: 'players:player:read',
  deposit: 'finance:deposit:read',
  withdrawal: 'finance:withdrawal:read',
  order: 'savings:reserve:read',
} as const

const Event = z.object({
  at: Instant,
  kind: z.enum(timelineKinds),
  /** What happened: deposit.asked, or an act of the audit log. */
  act: z.string(),
  /** What it happened to, for a link: deposit:500001. */
  subject: z.string(),
  amount: z.nullable(Micros),
  asset: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  /** What is kept beside it: a reason, a device, what a note says. */
  note: z.string(),
})
export const listTimeline = defineCall({
  method: 'POST',
  path: 'operator/timeline',
  access: 'operator',
  permission: null,
  about:
    'What happened to a player, or to one request, newest first: money, sessions, limits, documents, messages, notes, approvals and acts of operators. A part that the caller may not read elsewhere is left out.',
  request: z.strictObject({
    of: z.enum(['player', 'deposit', 'withdrawal', 'order']),
    id: Digits,
    kinds: z.optional(z.array(z.enum(timelineKinds)).check(z.maxLength(timelineKinds.length))),
    ...paging,
  }),
  reply: pageOf(Event),
  refusals: ['not_found', 'no_permission'],
})

/** The call of every timeline. */
export const timelineCalls = { listTimeline } as const
