import { Refusal, type ReplyOf } from '@opendraw/contract'
import type { QueuedSupport, readSupportThread } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { mapPage, type Page, type Paging } from '../../../paging.ts'
import { nicknamesOf } from '../../accounts/index.ts'
import { namesOf } from '../../operators/index.ts'
import {
  complaintOf,
  findThread,
  listThreadQueue,
  maskedVisitor,
  openThreadFor,
  type ThreadFilter,
  type ThreadRow,
} from '../../support/index.ts'

type Queued = z.output<typeof QueuedSupport>
type Operator = Pick<OperatorCaller, 'operatorId'>

/** A page of the queue, with the names involved, by two statements for all of them. */
export async function listQueue(
  ctx: Context,
  caller: Operator,
  filter: Omit<ThreadFilter, 'operatorId'>,
  paging: Paging,
): Promise<Page<Queued>> {
  const page = await listThreadQueue(ctx.db, { ...filter, operatorId: caller.operatorId }, paging)
  const shape = await queuedWith(ctx, caller, page.list)
  return mapPage(page, shape)
}

/** One thread as the queue shows it; refuses an unknown one (not_found). */
export async function oneQueued(ctx: Context, caller: Operator, id: bigint): Promise<Queued> {
  const thread = await findThread(ctx.db, id)
  if (!thread) throw new Refusal('not_found')
  return (await queuedWith(ctx, caller, [thread]))(thread)
}

/** One thread with all that was written in it and noted about it; refuses an unknown one (not_found). */
export async function readQueued(
  ctx: Context,
  caller: Operator,
  id: bigint,
): Promise<ReplyOf<typeof readSupportThread>> {
  const opened = await openThreadFor(ctx, id)
  if (!opened) throw new Refusal('not_found')
  const { thread, messages, notes } = opened
  const writers = [...messages, ...notes].flatMap(({ operatorId }) => operatorId ?? [])
  const names = await namesOf(ctx.db, writers)
  const nameOf = (operatorId: bigint) => names.get(operatorId) ?? ''
  return {
    thread: (await queuedWith(ctx, caller, [thread]))(thread),
    messages: messages.map(({ operatorId, pictures, ...message }) => ({
      ...message,
      from: operatorId === null ? ('customer' as const) : ('agent' as const),
      operator: operatorId === null ? null : nameOf(operatorId),
      pictures: [...pictures],
    })),
    notes: notes.map(({ operatorId, ...note }) => ({ ...note, operator: nameOf(operatorId) })),
  }
}

async function queuedWith(
  ctx: Context,
  { operatorId }: Operator,
  rows: readonly ThreadRow[],
): Promise<(row: ThreadRow) => Queued> {
  const [nicknames, names] = await Promise.all([
    nicknamesOf(
      ctx.db,
      rows.flatMap(({ playerId }) => playerId ?? []),
    ),
    namesOf(
      ctx.db,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    ),
  ])
  return (row) => ({
    id: row.id,
    topic: row.topic,
    state: row.state,
    lang: row.lang,
    player: row.playerId === null ? null : { id: row.playerId, nickname: nicknames.get(row.playerId) ?? '' },
    visitor: maskedVisitor(ctx, row),
    openedAt: row.openedAt,
    firstAnsweredAt: row.firstAnsweredAt,
    waitsSince: row.waitsSince,
    lastAt: row.lastAt,
    lastId: row.lastId,
    assignee:
      row.assigneeId === null
        ? null
        : {
            id: row.assigneeId,
            name: names.get(row.assigneeId) ?? '',
            isMine: row.assigneeId === operatorId,
          },
    complaint: complaintOf(row),
    isOver: row.isOver,
  })
}
