import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Ordinal, pageOf, paging } from '../values.ts'

/** The lists that are exported in the background, whatever their length. */
export const exportedLists = [
  'audit',
  'deposits',
  'withdrawals',
  'orders',
  'ticket_orders',
  'disputes',
] as const
export type ExportedList = (typeof exportedLists)[number]
export const exportStates = ['waiting', 'done', 'failed'] as const

/** How many exports an operator may have at once, and how many lines one may have. */
export const EXPORTS_MAX = 10
export const EXPORT_LINES_MAX = 500_000
/** How long a file is kept once it is made. */
export const EXPORT_DAYS = 3

/** Who has it sees and downloads colleagues' exports too, of lists that they may read and export themselves. */
export const COLLEAGUES_EXPORTS = 'exports:file:read'

/** An export that an operator asked for. */
export const ExportJob = z.object({
  id: Digits,
  list: z.enum(exportedLists),
  operator: z.string(),
  isMine: z.boolean(),
  /** What the list was narrowed by, in words. */
  filters: z.string(),
  state: z.enum(exportStates),
  lines: z.int(),
  bytes: Digits,
  /** False: it was cut at the most lines of an export; narrow the filters. */
  isWhole: z.boolean(),
  error: z.nullable(z.string()),
  askedAt: Instant,
  doneAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
})
export const listExports = defineCall({
  method: 'POST',
  path: 'operator/exports/list',
  access: 'operator',
  permission: null,
  about: "The caller's exports, newest first; with the permission exports:file:read those of colleagues too.",
  request: z.strictObject({ ...paging }),
  reply: pageOf(ExportJob),
  refusals: [],
})
export const getExportPart = defineCall({
  method: 'POST',
  path: 'operator/exports/part',
  access: 'operator',
  permission: null,
  about:
    'A piece of a finished file, for its operator or a colleague with the permission exports:file:read, who may read and export that list now. Each piece that is taken is a line of the audit log.',
  request: z.strictObject({ id: Digits, part: Ordinal }),
  reply: z.object({
    name: z.string(),
    text: z.string(),
    /** The next piece; null: that was the last. */
    next: z.nullable(z.int()),
  }),
  refusals: ['not_found', 'no_permission', 'export_unfinished'],
})
export const removeExport = defineCall({
  method: 'POST',
  path: 'operator/exports/remove',
  access: 'operator',
  permission: null,
  about: 'Ends and deletes an export of the caller. Again: the same answer.',
  request: z.strictObject({ id: Digits }),
  reply: Done,
  refusals: [],
})

/** The calls about exports; asking for one is a call of its list. */
export const exportCalls = { listExports, getExportPart, removeExport } as const
