import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { csvText } from '../../../csv-cell.ts'
import { decrypt, encrypt } from '../../privacy/index.ts'
import type { ExportRow } from '../tables/exports.ts'

type Keys = Pick<Context, 'config'>
type Place = Readonly<{ jobId: bigint; part: number }>

/** A part of a file as it is kept: sealed, and bound to its place in it. */
export function sealPart({ config }: Keys, at: Place, text: string): Buffer {
  return encrypt(config.operatorKey, Buffer.from(text), boundTo(at))
}

export function openPart({ config }: Keys, { sealed, ...at }: Place & Readonly<{ sealed: Buffer }>): string {
  return decrypt(config.operatorKey, sealed, boundTo(at)).toString()
}

const boundTo = ({ jobId, part }: Place) => Buffer.from(`export|${jobId}|${part}`)

/** What the file says of itself, above its heading: seven lines, so that a program knows where the table begins. */
export function preambleOf(
  job: Pick<ExportRow, 'id' | 'list' | 'operator' | 'operatorId' | 'filters' | 'askedAt'>,
  made: Readonly<{ at: Date; lines: number; isWhole: boolean }>,
  heads: readonly string[],
): string {
  return csvText([
    ['Opendraw export', `${job.list} ${job.id}`],
    ['Exported by', `${job.operator} (operator ${job.operatorId})`],
    ['Requested at', job.askedAt.toISOString()],
    ['Completed at', made.at.toISOString()],
    ['Filters', filterText(job.filters)],
    ['Lines', made.isWhole ? String(made.lines) : `${made.lines}, cut: narrow the filters`],
    [''],
    heads,
  ])
}

const days = ['from', 'to', 'until']
const amounts = ['amountMin', 'amountMax']

/** The filters of the wire as a person reads them: from 2026-11-20T00:00:00.000Z; amountMin 20.000000. */
export function filterText(filters: ExportRow['filters']): string {
  const parts = Object.entries(filters).map(([name, value]) => {
    if (days.includes(name) && typeof value === 'number') return `${name} ${new Date(value).toISOString()}`
    if (amounts.includes(name) && typeof value === 'string') return `${name} ${decimal(BigInt(value))}`
    return `${name} ${String(value)}`
  })
  return parts.length === 0 ? 'none' : parts.join('; ')
}
