import type { Tx } from '@opendraw/db'
import type { CalendarJob } from '../calendar/index.ts'
import { anchorFaults, refusalFaults } from './anchor-audit.ts'
import { walkAudit } from './invariants.ts'
import { type AuditCheck, auditCheck, noteAuditCheck } from './tables/audit-check.ts'

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
