import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  Done,
  IdempotencyKey,
  Instant,
  lines,
  Nothing,
  pageOf,
  paging,
  text,
  Uuid,
} from '../values.ts'
import { Code } from './identity.ts'

/** What a thread with customer service is about. */
export const supportTopics = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'savings',
  'tickets',
  'complaint',
  'other',
] as const
export type SupportTopic = (typeof supportTopics)[number]

/** Open: an operator's turn. Waiting: the customer was asked something. */
export const supportStates = ['open', 'waiting', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

export const SUPPORT_TEXT_MAX = 2_000
export const SUPPORT_PICTURES_MAX = 4
/** Days in which a closed thread is opened again by writing. */
export const SUPPORT_REOPEN_DAYS = 14

/** A text that says something. */
export const SupportText = lines(1, SUPPORT_TEXT_MAX).check(z.refine((typed) => typed.trim() !== ''))
export const SupportMessage = z.object({
  id: Digits,
  from: z.enum(['customer', 'agent']),
  /** Null: it was erased with the account. */
  text: z.nullable(z.string()),
  pictures: z.array(Uuid),
  at: Instant,
  /** The final answer to a complaint. */
  isFinal: z.boolean(),
})
export const SupportComplaint = z.object({
  /** C-2026-000123. */
  number: z.string(),
  dueAt: Instant,
  /** When the final answer was given; null until then. */
  finalAt: z.nullable(Instant),
})
const head = {
  id: Digits,
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  openedAt: Instant,
  lastAt: Instant,
  complaint: z.nullable(SupportComplaint),
}
const SupportThread = z.object({
  ...head,
  /** Whether writing goes on in this thread; otherwise a new one is opened. */
  canWrite: z.boolean(),
  /** The oldest first. */
  messages: z.array(SupportMessage),
})
export type SupportThread = z.output<typeof SupportThread>
const Unread = z.object({ /** Threads with an answer that the player has not seen. */ unread: z.int() })

const pictures = z.optional(z.array(Uuid).check(z.maxLength(SUPPORT_PICTURES_MAX)))
const opening = { topic: z.enum(supportTopics), text: SupportText, key: IdempotencyKey }
const writing = { text: SupportText, key: IdempotencyKey }

export const openSupport = defineCall({
  method: 'POST',
  path: 'support/open',
  access: 'player',
  about: 'Opens a thread with customer service. A complaint gets a number and a due date.',
  request: z.strictObject({ ...opening, pictures }),
  reply: SupportThread,
  refusals: ['picture_unknown'],
})
export const listSupport = defineCall({
  method: 'POST',
  path: 'support/list',
  access: 'player',
  about: "The player's threads, the one with the newest message first.",
  request: z.strictObject(paging),
  reply: pageOf(
    z.object({
      ...head,
      lastFrom: z.enum(['customer', 'agent']),
      /** The beginning of the newest message, on one line. */
      summary: z.string(),
      isUnread: z.boolean(),
    }),
  ),
  refusals: [],
})
export const readSupport = defineCall({
  method: 'POST',
  path: 'support/thread',
  access: 'player',
  about: 'One thread of the player, whole. Reading it does not mark it as seen: that is a call of its own.',
  request: z.strictObject({ id: Digits }),
  reply: SupportThread,
  refusals: ['not_found'],
})
export const writeSupport = defineCall({
  method: 'POST',
  path: 'support/write',
  access: 'player',
  about: 'Writes on in a thread. One that was closed less than 14 days ago is opened again.',
  request: z.strictObject({ id: Digits, ...writing, pictures }),
  reply: SupportThread,
  refusals: ['not_found', 'support_closed', 'support_full', 'picture_unknown'],
})
export const closeSupport = defineCall({
  method: 'POST',
  path: 'support/close',
  access: 'player',
  about: 'Closes a thread; a repeat changes nothing.',
  request: z.strictObject({ id: Digits }),
  reply: SupportThread,
  refusals: ['not_found'],
})
export const markSupportSeen = defineCall({
  method: 'POST',
  path: 'support/seen',
  access: 'player',
  about: 'Marks a thread as seen up to a message; answers how many threads are left with something unseen.',
  request: z.strictObject({ id: Digits, message: Digits }),
  reply: Unread,
  refusals: ['not_found'],
})
export const countSupport = defineCall({
  method: 'POST',
  path: 'support/unread',
  access: 'player',
  about: 'How many threads have an answer that the player has not seen.',
  request: Nothing,
  reply: Unread,
  refusals: [],
})

/** What a visitor holds after their code: of one thread, for a day. */
const VisitToken = text(43, 43)
export const visitSupport = defineCall({
  method: 'POST',
  path: 'support/visit',
  access: 'public',
  about:
    'Lets a visitor in by a code that was sent to their address (scene support): to their newest thread that goes on, or to open one. Knows nothing of accounts.',
  request: z.strictObject({ email: text(1, 120), code: Code }),
  reply: z.object({ token: VisitToken, thread: z.nullable(SupportThread) }),
  refusals: ['account_malformed', 'code_wrong'],
})
export const openVisit = defineCall({
  method: 'POST',
  path: 'support/visitopen',
  access: 'public',
  about: 'Opens the thread of a visit; from then on its token is for that thread alone.',
  request: z.strictObject({ token: VisitToken, ...opening }),
  reply: SupportThread,
  refusals: ['support_visit_over', 'support_visit_bound'],
})
export const readVisit = defineCall({
  method: 'POST',
  path: 'support/visitthread',
  access: 'public',
  about: 'The thread of a visit; null while none is opened.',
  request: z.strictObject({ token: VisitToken }),
  reply: z.object({ thread: z.nullable(SupportThread) }),
  refusals: ['support_visit_over'],
})
export const writeVisit = defineCall({
  method: 'POST',
  path: 'support/visitwrite',
  access: 'public',
  about: 'Writes on in the thread of a visit.',
  request: z.strictObject({ token: VisitToken, ...writing }),
  reply: SupportThread,
  refusals: ['support_visit_over', 'not_found', 'support_closed', 'support_full'],
})
export const closeVisit = defineCall({
  method: 'POST',
  path: 'support/visitclose',
  access: 'public',
  about: 'Closes the thread of a visit.',
  request: z.strictObject({ token: VisitToken }),
  reply: SupportThread,
  refusals: ['support_visit_over', 'not_found'],
})
export const endVisit = defineCall({
  method: 'POST',
  path: 'support/visitend',
  access: 'public',
  about: 'Ends a visit: its token opens nothing any more. A repeat changes nothing.',
  request: z.strictObject({ token: VisitToken }),
  reply: Done,
  refusals: [],
})
