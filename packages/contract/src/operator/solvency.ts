import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { AssetAccount } from '../calls/solvency.ts'
import { Day, Digits, Instant, Micros, pageOf, paging, text } from '../values.ts'
import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from './typed-texts.ts'

const statement = {
  account: AssetAccount,
  asset: z.enum(['USD', 'USDT']),
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

/** What operators ask about the evidence of what is held. */
export const solvencyAdminCalls = { listEvidence, recordEvidence } as const
