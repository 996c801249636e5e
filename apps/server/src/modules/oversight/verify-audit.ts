import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { auditHash } from './audit-hash.ts'
import { auditStretch } from './tables/audit.ts'

const stretch = 1_000

/** Walks the whole audit trail: every line's hash is that of its fields, and each follows the line before. */
export async function verifyAudit(db: Tx): Promise<Violation[]> {
  const violations: Violation[] = []
  let last: { id: bigint; hash: Buffer } = { id: 0n, hash: Buffer.alloc(32) }
  for (;;) {
    const lines = await auditStretch(db, last.id, stretch)
    for (const line of lines) {
      if (!line.previousHash.equals(last.hash))
        violations.push(fault(line.id, 'does not follow the line before it'))
      if (!line.hash.equals(auditHash(line)))
        violations.push(fault(line.id, 'was changed after it was written'))
      last = line
    }
    if (lines.length < stretch) return violations
  }
}

const fault = (id: bigint, what: string): Violation => ({
  invariant: 'audit trail',
  detail: `line ${id} ${what}`,
})
