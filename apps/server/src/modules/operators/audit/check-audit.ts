import { pagesOf, type Tx } from '@opendraw/db'
import type { CalendarJob } from '../../calendar/index.ts'
import { type AuditCheck, type AuditRow, auditCheck, auditStretch, noteAuditCheck } from '../tables/audit.ts'
import { anchorFaults, refusalFaults } from './anchor-audit.ts'
import { auditHash, stateHash } from './write-audit.ts'

const STRETCH = 1_000

/** Walks the whole audit trail once a night, and writes down what it found: a line that was altered or cut off raises an alert. */
export const auditCheckJob: CalendarJob = {
  name: 'audit-check',
  every: 'day',
  delayMinutes: 150,
  step: async (ctx, tx) => {
    const { lines, faults } = await walkAudit(tx)
    const found = [...faults, ...(await anchorFaults(tx)), ...(await refusalFaults(ctx))]
    await noteAuditCheck(tx, lines, found.length)
    return { next: null }
  },
}

/** What the last walk found; undefined before the first. */
export function readAuditCheck(db: Tx): Promise<AuditCheck | undefined> {
  return auditCheck(db)
}

/** How far a walk over the audit trail went, and the lines that violate it. */
type AuditWalk = Readonly<{
  lines: number
  /** The hash of the last line: a copy kept elsewhere shows whether the end was cut off. */
  head: Buffer | null
  faults: readonly string[]
}>

/** Walks the whole audit trail: every line's hash is that of its fields, and each follows the line before. */
export async function walkAudit(db: Tx): Promise<AuditWalk> {
  const faults: string[] = []
  let count = 0
  let last: { id: bigint; hash: Buffer } = { id: 0n, hash: Buffer.alloc(32) }
  for await (const lines of pagesOf<AuditRow>(STRETCH, (end, limit) =>
    auditStretch(db, end?.id ?? 0n, limit),
  )) {
    for (const line of lines) {
      if (!line.previousHash.equals(last.hash))
        faults.push(`line ${line.id} does not follow the line before it`)
      if (!line.hash.equals(auditHash(line)) || !hasItsStates(line))
        faults.push(`line ${line.id} was changed after it was written`)
      last = line
    }
    count += lines.length
  }
  return { lines: count, head: count === 0 ? null : last.hash, faults }
}

/** From form 2 on, the line's hash is over the hashes of its states: those must match the stored states. */
function hasItsStates({ form, before, after, beforeHash, afterHash }: AuditRow): boolean {
  return form === 1 || (isOf(beforeHash, before) && isOf(afterHash, after))
}

function isOf(hash: Buffer | null, state: string | null): boolean {
  const wanted = stateHash(state)
  return hash === null || wanted === null ? hash === wanted : hash.equals(wanted)
}
