import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Hex, Instant, Nothing, pageOf, paging, text } from '../values.ts'
import { ExportJob } from './exports.ts'

/** What the trail can be searched by; what is absent does not narrow. */
export const auditSearch = {
  /** One thing's history: deposit:500001. */
  subject: z.optional(text(1, 80)),
  /** An action, or its beginning: deposit.approve, deposit. */
  act: z.optional(text(1, 60)),
  /** Login or name of the operator, in full. */
  operator: z.optional(text(1, 60)),
  /** Part of the reason, of the state before or of the state after. */
  text: z.optional(text(1, 80)),
  from: z.optional(Instant),
  until: z.optional(Instant),
}

export const AuditLine = z.object({
  id: Digits,
  at: Instant,
  operator: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** The state (JSON); null where the action has none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  ip: z.string(),
  requestId: z.string(),
  previousHash: Hex,
  hash: Hex,
})
export const listAudit = defineCall({
  method: 'POST',
  path: 'operator/audit/list',
  access: 'operator',
  permission: 'oversight:audit:read',
  about: 'What operators did, newest first.',
  request: z.strictObject({ ...auditSearch, ...paging }),
  reply: pageOf(AuditLine),
  refusals: [],
})
export const verifyAudit = defineCall({
  method: 'POST',
  path: 'operator/audit/verify',
  access: 'operator',
  permission: 'oversight:audit:read',
  about:
    'Walks the whole trail: every line hashed over its fields and the line before. Names the first faults.',
  request: Nothing,
  reply: z.object({ lines: Digits, head: z.nullable(Hex), faults: z.array(z.string()) }),
  refusals: [],
})

/** A table to open elsewhere: RFC 4180, UTF-8, no cell begins as a formula does. */
export const CsvFile = z.object({
  name: z.string(),
  csv: z.string(),
  lines: z.int(),
  /** False: there was more than fits into one file; narrow the search. */
  isWhole: z.boolean(),
})
export const exportAudit = defineCall({
  method: 'POST',
  path: 'operator/audit/export',
  access: 'operator',
  permission: 'oversight:audit:export',
  about: 'Asks for the lines that a search finds, as CSV. That it was taken is a line of the trail itself.',
  request: z.strictObject(auditSearch),
  reply: ExportJob,
  refusals: ['no_permission', 'exports_full'],
})

export const auditCalls = { listAudit, verifyAudit, exportAudit } as const
