import { type Call, Refusal, type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import {
  COLLEAGUES_EXPORTS,
  EXPORTS_MAX,
  type ExportedList,
  type ExportJob,
  getExportPart as partCall,
} from '@opendraw/contract/operator'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import { by, writeAudit } from '../../operators/index.ts'
import {
  addExport,
  deleteExport,
  type ExportRow,
  exportById,
  exportsBefore,
  partsFrom,
} from '../tables/exports.ts'
import { filterText, openPart } from './file-parts.ts'
import { exportedList, type ListExport, type ListExports } from './list-export.ts'

const refuse = refusalsOf(partCall)
const PARTS_AT_ONCE = 10

type Job = z.output<typeof ExportJob>

/**
 * Keeps an export of a list to be made in the background, with the audit line: both or neither. Refuses without the permission to read
 * the list (the guard has looked at that to export), and beyond ten of an operator (`exports_full`).
 */
export async function requestExport<C extends Call>(
  ctx: Pick<Context, 'db'>,
  caller: OperatorCaller,
  lists: ListExports,
  { list, call, request }: Readonly<{ list: ExportedList; call: C; request: RequestOf<C> }>,
): Promise<Job> {
  assertMayTake(caller, lists[list])
  const filters = Object(z.encode<C['request']>(call.request, request))
  return ctx.db.transaction(async (tx) => {
    const job = await addExport(tx, { operatorId: caller.operatorId, list, filters }, EXPORTS_MAX)
    if (!job) throw new Refusal('exports_full', { max: String(EXPORTS_MAX) })
    await writeAudit(tx, {
      ...by(caller),
      act: `${list}.export`,
      subject: `export:${list}`,
      after: { ...filters, export: String(job.id) },
    })
    return toJob(job, caller)
  })
}

/** The caller's exports, and those of colleagues for who may have them. */
export async function exportsPage(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  { before, limit }: Paging,
): Promise<Page<Job>> {
  const owner = hasPermission(caller.permissions, COLLEAGUES_EXPORTS) ? null : caller.operatorId
  const { list, next } = pageFrom(await exportsBefore(db, owner, before, limit + 1), limit)
  return { list: list.map((row) => toJob(row, caller)), next }
}

/**
 * A piece of a finished file. Its operator or a colleague with the permission may have it, who may read and export that list at this
 * moment; each piece that is taken is written down before it is shown. To others it does not exist.
 */
export async function readExport(
  ctx: Context,
  caller: OperatorCaller,
  lists: ListExports,
  { id, part }: RequestOf<typeof partCall>,
): Promise<ReplyOf<typeof partCall>> {
  const job = await exportById(ctx.db, id)
  const isTheirs =
    job?.operatorId === caller.operatorId || hasPermission(caller.permissions, COLLEAGUES_EXPORTS)
  if (!job || !isTheirs) throw refuse('not_found')
  assertMayTake(caller, lists[exportedList(job.list)])
  if (job.state === 'failed') throw refuse('not_found')
  if (job.state === 'waiting') throw refuse('export_unfinished')
  const parts = await partsFrom(ctx.db, id, part, PARTS_AT_ONCE)
  if (parts.length === 0) throw refuse('not_found')
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      ...by(caller),
      act: 'export.download',
      subject: `export:${job.list}`,
      after: { export: String(id), operator: job.operator, lines: job.lines, part },
    }),
  )
  const last = parts.at(-1)?.part ?? part
  const day = job.askedAt.toISOString().slice(0, 10)
  return {
    name: `${job.list}-${day}-${id}.csv`,
    text: parts.map((one) => openPart(ctx, one)).join(''),
    next: last < job.parts ? last + 1 : null,
  }
}

/** Deletes an export of the caller's own with its file, whether it is finished or not. Again, and another's, changes nothing. */
export function removeExport({ db }: Pick<Context, 'db'>, caller: OperatorCaller, id: bigint): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await deleteExport(tx, id, caller.operatorId)
    if (removed)
      await writeAudit(tx, {
        ...by(caller),
        act: 'export.remove',
        subject: `export:${removed.list}`,
        after: { export: String(id), lines: removed.lines },
      })
  })
}

function assertMayTake({ permissions: held }: OperatorCaller, { permissions }: ListExport): void {
  if (!permissions.every((one) => hasPermission(held, one))) throw refuse('no_permission')
}

function toJob(row: ExportRow, { operatorId }: OperatorCaller): Job {
  const { id, operator, state, lines, bytes, isWhole, error, askedAt, doneAt, expiresAt } = row
  return {
    ...{ id, operator, state, lines, bytes, isWhole, error, askedAt, doneAt, expiresAt },
    list: exportedList(row.list),
    isMine: row.operatorId === operatorId,
    filters: filterText(row.filters),
  }
}
