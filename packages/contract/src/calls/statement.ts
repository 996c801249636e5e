import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Micros, pageOf, paging, Uuid } from '../values.ts'
import { WalletAsset } from './instruments.ts'

export const statementGroups = [
  'all',
  'bets',
  'deposits',
  'withdrawals',
  'exchange',
  'savings',
  'tickets',
  'other',
] as const
const filter = {
  asset: z.optional(WalletAsset),
  group: z.optional(z.enum(statementGroups)),
  from: z.optional(Instant),
  to: z.optional(Instant),
}

export const StatementLine = z.object({
  seq: Digits,
  at: Instant,
  reason: z.string(),
  amount: Micros,
  balanceAfter: Micros,
  /** The round, deposit, withdrawal or quote that the line belongs to. */
  ref: z.nullable(Digits),
  key: z.nullable(Uuid),
})
export const getStatement = defineCall({
  method: 'POST',
  path: 'cclogin/getbill',
  access: 'player',
  about: "The statement: the ledger's own lines of the cash account, newest first; `before` is a seq.",
  request: z.strictObject({ ...filter, ...paging }),
  reply: pageOf(StatementLine),
  refusals: ['busy'],
})

export const getStatementSums = defineCall({
  method: 'POST',
  path: 'cclogin/billsums',
  access: 'player',
  about: 'What came in and what went out in a stretch of time under a filter, summed from the ledger.',
  request: z.strictObject(filter),
  reply: z.object({ in: Micros, out: Micros, count: z.int() }),
  refusals: ['busy'],
})

export const getReceiptOfLine = defineCall({
  method: 'POST',
  path: 'cclogin/billinfo',
  access: 'player',
  about: 'One line of the statement as a receipt: its journal, both sides of it, and the balances around it.',
  request: z.strictObject({ asset: z.optional(WalletAsset), seq: Digits }),
  reply: z.object({
    ...StatementLine.shape,
    asset: WalletAsset,
    balanceBefore: Micros,
    journal: Digits,
    /** The other side of the movement, as the ledger names its account. */
    other: z.string(),
  }),
  refusals: ['not_found'],
})

export const exportStatement = defineCall({
  method: 'POST',
  path: 'cclogin/billcsv',
  access: 'player',
  about:
    'The statement as a CSV file (RFC 4180, UTF-8), oldest first, at most 10,000 lines; cells that a spreadsheet would compute are made text.',
  request: z.strictObject(filter),
  reply: z.object({ name: z.string(), csv: z.string() }),
  refusals: ['export_too_long', 'busy'],
})
