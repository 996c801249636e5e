import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, pageOf, paging, text } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

export const outboxChannels = ['email', 'mobile', 'push'] as const
/** `inbox`: kept for the operators of a demo; `unwanted`: its player turned it off before it left. */
export const outboxStates = ['waiting', 'inbox', 'sent', 'failed', 'expired', 'unwanted'] as const

/** What operators see of a mail, a short message or a push: never what it says. */
const OutboxMessage = z.object({
  id: Digits,
  channel: z.enum(outboxChannels),
  /** What it is about: the scene of a code, a kind of news or of notification, alert, invitation. */
  kind: z.string(),
  lang: z.nullable(z.string()),
  playerId: z.nullable(Digits),
  /** Masked; of a push the name of the device. */
  recipient: z.string(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  /** The code of the last try that failed. */
  error: z.nullable(z.string()),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(Instant),
  expiresAt: Instant,
  /** It did not leave, holds no secret and is of use now. */
  isRepeatable: z.boolean(),
})
/** What the outbox can be narrowed by. */
export const outboxFilter = {
  state: z.optional(z.enum(outboxStates)),
  channel: z.optional(z.enum(outboxChannels)),
  kind: z.optional(text(1, 40)),
  player: z.optional(Digits),
  from: z.optional(Instant),
  to: z.optional(Instant),
}
export const listOutbox = defineCall({
  method: 'POST',
  path: 'operator/outbox/list',
  access: 'operator',
  permission: 'messages:outbox:read',
  about:
    'Mails, short messages and pushes, newest first: to whom (masked), about what and what became of each; never a code, a link or a text. `recipient`: a whole phone number or address.',
  request: z.strictObject({ ...outboxFilter, recipient: z.optional(text(1, 120)), ...paging }),
  reply: pageOf(OutboxMessage),
  refusals: [],
})
export const retryMessage = defineCall({
  method: 'POST',
  path: 'operator/outbox/retry',
  access: 'operator',
  permission: 'messages:outbox:retry',
  about:
    'Sends a message again that failed or expired, where it holds no secret and its player has the same contact still.',
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: Done,
  refusals: ['message_final', 'message_moved', 'reason_required'],
})

/** The calls of the outbox. */
export const outboxCalls = { listOutbox, retryMessage } as const
