import { refusalsOf } from '@opendraw/contract'
import {
  listTimeline as call,
  type TimelineKind,
  timelineKinds,
  timelineOf,
} from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import type { Page, Paging } from '../../../paging.ts'
import { findOrder } from '../../savings/index.ts'
import { depositsByIds } from '../../wallet/deposits/index.ts'
import { withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { playerOrRefuse } from '../players/players.ts'
import { type TimelineEvent, timelineEvents } from '../tables/timeline/events.ts'
import type { TimelineSubject } from '../tables/timeline/rows.ts'

const refuse = refusalsOf(call)

/**
 * What happened to a player or to one request, newest first, of the kinds that are wanted. What the caller may not read elsewhere is
 * neither read nor named. Refuses without the permission of its page, and a thing that is not there.
 */
export async function listTimeline(
  ctx: Context,
  caller: OperatorCaller,
  subject: TimelineSubject & Readonly<{ kinds?: readonly TimelineKind[] | undefined }>,
  { before, limit }: Paging,
): Promise<Page<TimelineEvent>> {
  const may = (permission: string) => hasPermission(caller.permissions, permission)
  if (!may(timelineOf[subject.of])) throw refuse('no_permission')
  if (!(await isThere(ctx, subject))) throw refuse('not_found')
  const kinds = subject.kinds ?? timelineKinds
  return pageOf(await timelineEvents(ctx.db, { ...subject, kinds, may, before, limit: limit + 1 }), limit)
}

/** A page ends between two moments: what happened at once stays together, since the next page goes on by time. */
function pageOf(events: TimelineEvent[], limit: number): Page<TimelineEvent> {
  const more = events[limit]
  if (!more) return { list: events, next: null }
  const before = events.filter(({ micros }) => micros > more.micros)
  const list = before.length === 0 ? events.slice(0, limit) : before
  return { list, next: list.at(-1)?.micros ?? null }
}

async function isThere(ctx: Context, { of, id }: TimelineSubject): Promise<boolean> {
  if (of === 'player') return (await playerOrRefuse(ctx, id)).id === id
  if (of === 'deposit') return (await depositsByIds(ctx.db, [id])).length > 0
  if (of === 'withdrawal') return (await withdrawalsByIds(ctx.db, [id])).length > 0
  return (await findOrder(ctx.db, id)) !== undefined
}
