import { listOutbox, retryMessage } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { listOutbox as list, retryMessage as retry } from '../outbox/outbox.ts'

/** What left the house, or is to leave. */
export const outboxRoutes: Binding[] = [
  bind(listOutbox, (ctx, { before, limit, ...asked }) => list(ctx, asked, pagingFrom({ before, limit }))),
  bind(retryMessage, async (ctx, request, caller) => {
    await retry(ctx, caller, request)
    return { done: true as const }
  }),
]
