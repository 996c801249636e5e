import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  SupportComplaint,
  SupportMessage,
  SupportText,
  supportStates,
  supportTopics,
} from '../calls/support.ts'
import { Digits, IdempotencyKey, Instant, Lang, lines, Nothing, pageOf, paging } from '../values.ts'
import { claimFilter } from './queues.ts'
import { PLAYER_NOTE_LENGTH_MAX } from './typed-texts.ts'

export const QueuedSupport = z.object({
  id: Digits,
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  /** The customer's language: of the canned responses. */
  lang: Lang,
  /** Null: a visitor without an account. */
  player: z.nullable(z.object({ id: Digits, nickname: z.string() })),
  /** Of a visitor, masked; of a player empty. */
  visitor: z.string(),
  openedAt: Instant,
  firstAnsweredAt: z.nullable(Instant),
  /** Since when the customer waits; null when it is not an operator's turn. */
  waitsSince: z.nullable(Instant),
  lastAt: Instant,
  /** The newest message: what an operator has read when they answer. */
  lastId: Digits,
  assignee: z.nullable(z.object({ id: Digits, name: z.string(), isMine: z.boolean() })),
  complaint: z.nullable(SupportComplaint),
  /** The account was closed: nothing is written any more. */
  isOver: z.boolean(),
})
const One = { id: Digits }
/** The newest message that the operator has read: an answer to something else is refused. */
const Seen = { seen: Digits }

export const listSupportThreads = defineCall({
  method: 'POST',
  path: 'operator/support/list',
  access: 'operator',
  permission: 'support:thread:read',
  about:
    'Threads with customers: open ones by how long they wait, the longest first; undecided complaints, the one due first; others the newest first.',
  request: z.strictObject({
    state: z.optional(z.enum(supportStates)),
    /** Only complaints that are not closed and have no final answer, whoever's turn it is. */
    isUndecided: z.optional(z.literal(true)),
    topic: z.optional(z.enum(supportTopics)),
    assigned: claimFilter,
    player: z.optional(Digits),
    ...paging,
  }),
  reply: pageOf(QueuedSupport),
  refusals: [],
})
export const readSupportThread = defineCall({
  method: 'POST',
  path: 'operator/support/read',
  access: 'operator',
  permission: 'support:thread:read',
  about: 'One thread, with its messages and the internal notes.',
  request: z.strictObject(One),
  reply: z.object({
    thread: QueuedSupport,
    messages: z.array(z.extend(SupportMessage, { operator: z.nullable(z.string()) })),
    notes: z.array(z.object({ id: Digits, at: Instant, operator: z.string(), text: z.nullable(z.string()) })),
  }),
  refusals: ['not_found'],
})
export const answerSupport = defineCall({
  method: 'POST',
  path: 'operator/support/answer',
  access: 'operator',
  permission: 'support:thread:answer',
  about: 'Answers a customer; `asksReply` marks that something is asked of them.',
  request: z.strictObject({
    ...One,
    ...Seen,
    text: SupportText,
    asksReply: z.boolean(),
    key: IdempotencyKey,
  }),
  reply: QueuedSupport,
  refusals: ['not_found', 'support_moved', 'support_closed', 'support_full'],
})
export const giveFinalAnswer = defineCall({
  method: 'POST',
  path: 'operator/support/final',
  access: 'operator',
  permission: 'support:complaint:decide',
  about: 'The final answer to a complaint, once; the customer reads beside it where they may go next.',
  request: z.strictObject({ ...One, ...Seen, text: SupportText, key: IdempotencyKey }),
  reply: QueuedSupport,
  refusals: ['not_found', 'already_decided', 'support_moved', 'support_closed', 'support_full'],
})
export const closeSupportThread = defineCall({
  method: 'POST',
  path: 'operator/support/close',
  access: 'operator',
  permission: 'support:thread:answer',
  about: 'Closes a thread. A complaint is closed after its final answer only.',
  request: z.strictObject({ ...One, ...Seen }),
  reply: QueuedSupport,
  refusals: ['not_found', 'support_moved', 'support_final_missing'],
})
export const makeComplaint = defineCall({
  method: 'POST',
  path: 'operator/support/complaint',
  access: 'operator',
  permission: 'support:thread:answer',
  about: 'Treats a thread as a complaint, from the day on which it was opened. It cannot be taken back.',
  request: z.strictObject(One),
  reply: QueuedSupport,
  refusals: ['not_found', 'already_decided'],
})
export const noteSupport = defineCall({
  method: 'POST',
  path: 'operator/support/note',
  access: 'operator',
  permission: 'support:thread:answer',
  about: 'Notes something about a thread that its customer never sees.',
  request: z.strictObject({
    ...One,
    text: lines(1, PLAYER_NOTE_LENGTH_MAX).check(z.refine((typed) => typed.trim() !== '')),
  }),
  reply: QueuedSupport,
  refusals: ['not_found', 'support_closed'],
})
export const assignSupport = defineCall({
  method: 'POST',
  path: 'operator/support/assign',
  access: 'operator',
  permission: 'support:thread:answer',
  about: 'Assigns a thread to an operator who may answer it, or (null) to no one.',
  request: z.strictObject({ ...One, operator: z.nullable(Digits) }),
  reply: QueuedSupport,
  refusals: ['not_found', 'no_permission'],
})
export const listSupportAgents = defineCall({
  method: 'POST',
  path: 'operator/support/agents',
  access: 'operator',
  permission: 'support:thread:read',
  about: 'The operators who may answer customers.',
  request: Nothing,
  reply: z.object({ list: z.array(z.object({ id: Digits, name: z.string() })) }),
  refusals: [],
})
export const listCannedResponses = defineCall({
  method: 'POST',
  path: 'operator/support/canned',
  access: 'operator',
  permission: 'support:thread:read',
  about: 'Texts that are often needed, in the language of a customer; `title` is for the operator.',
  request: z.strictObject({ lang: Lang }),
  reply: z.object({
    list: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })),
  }),
  refusals: [],
})

/** A picture of a customer: GET /api/operator/supportpicture/:id with the token header answers the image itself. */
export const supportPicture = {
  method: 'GET',
  path: 'operator/supportpicture',
  permission: 'support:thread:read',
} as const

/** The calls about threads with customers. */
export const supportAdminCalls = {
  listSupportThreads,
  readSupportThread,
  answerSupport,
  giveFinalAnswer,
  closeSupportThread,
  makeComplaint,
  noteSupport,
  assignSupport,
  listSupportAgents,
  listCannedResponses,
} as const
