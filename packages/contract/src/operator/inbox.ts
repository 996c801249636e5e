import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { codeTypes } from '../calls/identity.ts'
import { Digits, Instant, pageOf, paging } from '../values.ts'

export const listInbox = defineCall({
  method: 'POST',
  path: 'operator/inbox/list',
  access: 'operator',
  permission: 'support:inbox:read',
  about:
    'The codes that a demo without a mail server or short messages keeps for its operators, newest first; empty elsewhere. Each look is written into the audit log.',
  request: z.strictObject({ ...paging }),
  reply: pageOf(
    z.object({
      id: Digits,
      channel: z.enum(codeTypes),
      to: z.string(),
      text: z.string(),
      createdAt: Instant,
      /** The code that it carries is of no use after that. */
      expiresAt: Instant,
    }),
  ),
  refusals: [],
})

export const inboxCalls = { listInbox } as const
