import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { AssetAccount, SolvencySide } from '../calls/solvency.ts'
import { Day, Digits, Instant, Micros, Nothing, pageOf, paging, text } from '../values.ts'
import { CsvFile } from './audit.ts'
import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from './typed-texts.ts'

const StatementAsset = z.enum(['USD', 'USDT'])
const statement = {
  account: AssetAccount,
  asset: StatementAsset,
  /** The UTC day at whose end it is of. */
  onDay: Day,
  reference: text(1, REFERENCE_LENGTH_MAX),
}

export const listEvidence = defineCall({
  method: 'POST',
  path: 'operator/evidence/list',
  access: 'operator',
  permission: 'finance:evidence:read',
  about:
    'The statements of banks and providers that were recorded, and what they lack of the books, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(
    z.object({
      ...statement,
      id: Digits,
      amount: Micros,
      /** What the books said at the end of that day. */
      booked: Micros,
      /** What of it is missing: it lowers the assets. */
      missing: Micros,
      at: Instant,
      approval: Digits,
    }),
  ),
  refusals: [],
})
export const exportEvidence = defineCall({
  method: 'POST',
  path: 'operator/evidence/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'The same as CSV, newest first; written down.',
  request: Nothing,
  reply: CsvFile,
  refusals: ['no_permission'],
})
export const recordEvidence = defineCall({
  method: 'POST',
  path: 'operator/evidence/record',
  access: 'operator',
  permission: 'finance:evidence:propose',
  about:
    'Proposes to record what a bank, a provider or a signed message says that an account holds at the end of a day, with its document; it needs dual approval.',
  request: z.strictObject({ ...statement, amount: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ approval: Digits }),
  refusals: ['reason_required', 'reference_required', 'already_proposed', 'evidence_date_invalid'],
})

export const getCover = defineCall({
  method: 'POST',
  path: 'operator/evidence/cover',
  access: 'operator',
  permission: 'finance:evidence:read',
  about:
    'Whether what is held covers what is owed, now and as of the newest total, with the evidence of each account and what has stopped by itself.',
  request: Nothing,
  reply: z.object({
    /** By how much assets are below what is owed, since when, and when that was last compared. */
    shortBy: Micros,
    shortSince: z.nullable(Instant),
    lookedAt: z.nullable(Instant),
    areSalesStopped: z.boolean(),
    areDepositsStopped: z.boolean(),
    /** Null before the first total. */
    total: z.nullable(
      z.object({
        at: Instant,
        sides: z.array(
          z.pick(SolvencySide, { asset: true, owed: true, assets: true, ratio: true, held: true }),
        ),
      }),
    ),
    /** The pending proposals to record a statement. */
    waits: z.array(z.object({ account: AssetAccount, asset: StatementAsset, approval: Digits })),
  }),
  refusals: [],
})

/** What operators ask about the evidence of what is held. */
export const solvencyAdminCalls = { listEvidence, exportEvidence, recordEvidence, getCover } as const
