import { EXPORT_DAYS, EXPORT_LINES_MAX } from '@opendraw/contract/operator'
import type { Db, Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { csvText } from '../../../csv-cell.ts'
import { hasPermission } from '../../../http/guard.ts'
import { codeOf } from '../../../log.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import { permissionsNow } from '../../operators/index.ts'
import {
  addPart,
  deleteOldExports,
  type ExportRow,
  failExport,
  finishExport,
  lockDueExport,
  noteProgress,
  noteStepFailure,
} from '../tables/exports.ts'
import { oneByOne } from '../tables/previews.ts'
import { preambleOf, sealPart } from './file-parts.ts'
import { exportedList, type ListExport, type ListExports } from './list-export.ts'

const FAILURES_MAX = 5
/** At one go; the schedule comes again in a second. */
const STEPS_MAX = 10
const SIZES = { rowsPerStep: 1_000, linesMax: EXPORT_LINES_MAX }

/**
 * Takes exports a step further, on any node; answers how many steps it took. A step reads the next thousand rows, and commits them as a
 * part of the file with where it got to: a process that dies in between leaves nothing half, and another goes on from there. The file is
 * offered once its last part is there. A step that fails is tried again, five times.
 */
export async function runExports(ctx: Context, lists: ListExports, sizes = SIZES): Promise<number> {
  for (let steps = 0; steps < STEPS_MAX; steps++) if (!(await takeStep(ctx, lists, sizes))) return steps
  return STEPS_MAX
}

async function takeStep(ctx: Context, lists: ListExports, sizes: typeof SIZES): Promise<boolean> {
  let id: bigint | null = null
  try {
    return await ctx.db.transaction(async (tx) => {
      const job = await lockDueExport(tx)
      if (!job) return false
      id = job.id
      await advance(
        { ...ctx, db: { ...ctx.db, ...oneByOne(tx) } },
        tx,
        { job, list: lists[exportedList(job.list)] },
        sizes,
      )
      return true
    })
  } catch (error) {
    if (id === null) throw error
    await noteFailure(ctx, id, codeOf(error))
    return true
  }
}

type Taken = Readonly<{ job: ExportRow; list: ListExport }>

async function advance(
  ctx: Context,
  tx: Tx,
  { job, list: exported }: Taken,
  { rowsPerStep, linesMax }: typeof SIZES,
) {
  const { permissions, heads, read } = exported
  const held = await permissionsNow(tx, job.operatorId)
  if (!permissions.every((one) => hasPermission(held, one)))
    return failExport(tx, job.id, 'no_permission', EXPORT_DAYS)
  const limit = Math.min(rowsPerStep, linesMax - job.lines)
  const { list, next } = await read(ctx, job.filters, job.operatorId, { before: job.cursor, limit })
  const text = csvText(list)
  const at = {
    cursor: next,
    parts: job.parts + 1,
    lines: job.lines + list.length,
    bytes: job.bytes + BigInt(Buffer.byteLength(text)),
  }
  await addPart(tx, partOf(ctx, job.id, at.parts, text))
  await noteProgress(tx, job.id, at)
  if (next !== null && at.lines < linesMax) return
  const isWhole = next === null
  const preamble = preambleOf(job, { at: ctx.clock.now(), lines: at.lines, isWhole }, heads)
  await addPart(tx, partOf(ctx, job.id, 0, preamble))
  await finishExport(tx, job.id, isWhole, EXPORT_DAYS)
}

const partOf = (ctx: Context, jobId: bigint, part: number, text: string) => ({
  ...{ jobId, part },
  sealed: sealPart(ctx, { jobId, part }, text),
})

async function noteFailure(ctx: Context, id: bigint, reason: string): Promise<void> {
  ctx.log.warn('export.step_failed', { reason })
  await ctx.db.transaction(async (tx) => {
    if ((await noteStepFailure(tx, id, reason)) >= FAILURES_MAX) await failExport(tx, id, reason, EXPORT_DAYS)
  })
}

/** Deletes exports three days after they were made. */
export function purgeOldExports(db: Db): Promise<void> {
  return purgeInSteps((limit) => deleteOldExports(db, limit))
}
