import type { Invariant } from '@opendraw/db'
import { anchorFaults } from './audit/anchor-audit.ts'
import { walkAudit } from './audit/check-audit.ts'

/** The trail of what operators did. */
export const auditInvariants: readonly Invariant[] = [
  { name: 'audit trail', check: async (tx) => (await walkAudit(tx)).faults },
  { name: 'audit trail in the transparency log', check: anchorFaults },
]
