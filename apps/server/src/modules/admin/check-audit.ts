import type { Tx } from '@opendraw/db'
import type { CalendarJob } from '../calendar/index.ts'
import { walkAudit } from './invariants.ts'
import { type AuditCheck, auditCheck, noteAuditCheck } from './tables/audit-check.ts'

/** Walks the whole audit trail once a night, and writes down what it found: an altered line raises an alert. */
export const auditCheckJob: CalendarJob = {
  name: 'audit-check',
  every: 'day',
  delayMinutes: 150,
  step: async (_ctx, tx) => {
    const { lines, faults } = await walkAudit(tx)
    await noteAuditCheck(tx, lines, faults.length)
    return { next: null }
  },
}

/** What the last walk found; undefined before the first. */
export function readAuditCheck(db: Tx): Promise<AuditCheck | undefined> {
  return auditCheck(db)
}
