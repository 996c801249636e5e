import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { type AuditRow, auditStretch } from '../tables/audit.ts'
import { auditHash, stateHash } from './audit-hash.ts'

const stretch = 1_000

/** Walks the whole audit trail: every line's hash is that of its fields, and each follows the line before. */
export async function verifyAudit(db: Tx): Promise<Violation[]> {
  return (await walkAudit(db)).violations
}

export interface AuditWalk {
  readonly lines: number
  /** The hash of the last line: whoever wrote it down elsewhere can tell whether the end was cut off. */
  readonly head: Buffer | null
  readonly violations: Violation[]
}

/** The same, with how far it went. */
export async function walkAudit(db: Tx): Promise<AuditWalk> {
  const violations: Violation[] = []
  let count = 0
  let last: { id: bigint; hash: Buffer } = { id: 0n, hash: Buffer.alloc(32) }
  for (;;) {
    const lines = await auditStretch(db, last.id, stretch)
    for (const line of lines) {
      if (!line.previousHash.equals(last.hash))
        violations.push(fault(line.id, 'does not follow the line before it'))
      if (!line.hash.equals(auditHash(line)) || !hasItsStates(line))
        violations.push(fault(line.id, 'was changed after it was written'))
      last = line
    }
    count += lines.length
    if (lines.length < stretch) return { lines: count, head: count === 0 ? null : last.hash, violations }
  }
}

/** From form 2 on, the line's hash is over the hashes of its states: those must be of what stands there. */
function hasItsStates({ form, before, after, beforeHash, afterHash }: AuditRow): boolean {
  return form === 1 || (isOf(beforeHash, before) && isOf(afterHash, after))
}

function isOf(hash: Buffer | null, state: string | null): boolean {
  const wanted = stateHash(state)
  return hash === null || wanted === null ? hash === wanted : hash.equals(wanted)
}

const fault = (id: bigint, what: string): Violation => ({
  invariant: 'audit trail',
  detail: `line ${id} ${what}`,
})
