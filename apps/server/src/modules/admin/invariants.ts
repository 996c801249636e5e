import { type Invariant, pagesOf, type Tx } from '@opendraw/db'
import { type AuditRow, auditHash, auditStretch, stateHash } from '../operators/index.ts'
import { anchorFaults } from './anchor-audit.ts'

const STRETCH = 1_000

/** The trail of what operators did. */
export const auditInvariants: readonly Invariant[] = [
  { name: 'audit trail', check: async (tx) => (await walkAudit(tx)).faults },
  { name: 'audit trail in the transparency log', check: anchorFaults },
]

/** How far a walk over the audit trail went, and the lines that violate it. */
export type AuditWalk = Readonly<{
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
