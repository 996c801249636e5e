import { AssetAccount, Day, Digits } from '@opendraw/contract'
import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { decimal, encode } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, defineAction, exportCsv, propose } from '../../operators/index.ts'
import {
  listEvidence,
  recordEvidence as record,
  refuseUnlessOver,
  type Statement,
} from '../../solvency/index.ts'
import { referenceFrom } from '../written-terms.ts'

const Payload = z.strictObject({
  account: AssetAccount,
  asset: z.enum(['USD', 'USDT']),
  onDay: Day,
  /** Micro-units. */
  amount: Digits,
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
})

/** A statement of what an account holds is recorded, once for each approval. */
export const evidenceAction = defineAction<z.infer<typeof Payload>>({
  act: 'evidence.record',
  permission: 'finance:evidence:agree',
  payload: Payload,
  run: async (_, tx, statement, { approvalId }) => {
    const missing = await record(tx, { ...statement, approvalId })
    return { after: { ...statement, missing: encode(missing) } }
  },
})

/** Proposes to record a statement; the second operator compares it with its document. Answers the proposal's number. */
export async function recordEvidence(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...statement }: Statement & Readonly<{ reason: string }>,
): Promise<bigint> {
  const reference = referenceFrom(statement.reference)
  await refuseUnlessOver(ctx.db, statement.onDay)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: evidenceAction,
      subject: evidenceSubject(statement),
      payload: { ...statement, reference },
      reason,
    }),
  )
}

/** The subject of a proposal about what an account holds. */
export function evidenceSubject({ account, asset }: Pick<Statement, 'account' | 'asset'>): string {
  return `evidence:${account}-${asset}`
}

type Row = Awaited<ReturnType<typeof listEvidence>>['list'][number]

const columns: readonly Column<Row>[] = [
  { head: 'day (UTC)', cell: ({ onDay }) => onDay },
  { head: 'account', cell: ({ account }) => account },
  { head: 'asset', cell: ({ asset }) => asset },
  { head: 'amount', cell: ({ amount }) => decimal(amount) },
  { head: 'booked', cell: ({ booked }) => decimal(booked) },
  { head: 'missing', cell: ({ missing }) => decimal(missing) },
  { head: 'reference', cell: ({ reference }) => reference },
  { head: 'recorded', cell: ({ at }) => at.toISOString() },
  { head: 'approval', cell: ({ approvalId }) => approvalId },
]

/** The recorded statements as a file, newest first; that it was taken is written down. */
export async function evidenceFile(ctx: Context, caller: OperatorCaller): Promise<CsvFile> {
  const { list: rows } = await listEvidence(ctx, { before: null, limit: CSV_LINES_MAX + 1 })
  return exportCsv(ctx, caller, {
    ...{ what: 'evidence', permission: 'finance:evidence:read', filter: {} },
    ...{ columns, rows },
  })
}
