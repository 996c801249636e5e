import { createHash } from 'node:crypto'
import { type AuditRow } from '../tables/audit.ts'

type Hashed = Omit<AuditRow, 'id' | 'operator' | 'hash'>

/**
 * The hash of one audit line over the one before it: SHA-256 of "opendraw/audit/v1" or "v2", by the line's form, then each
 * field in order as its length in 8 bytes and its UTF-8 text (an absent one as the length 2^64 - 1), so that no two lines
 * share a preimage. Form 2 holds the hashes of the states before and after in place of the states, and the request.
 */
export function auditHash(line: Hashed): Buffer {
  const { previousHash, at, operatorId, act, subject, reason, ip, requestId } = line
  const head = [
    previousHash.toString('hex'),
    String(at.getTime()),
    operatorId?.toString() ?? null,
    act,
    subject,
    reason,
  ]
  if (line.form === 1) return hashOf('opendraw/audit/v1\0', [...head, line.before, line.after, ip])
  const states = [line.beforeHash?.toString('hex') ?? null, line.afterHash?.toString('hex') ?? null]
  return hashOf('opendraw/audit/v2\0', [...head, ...states, ip, requestId])
}

/** The hash of a state as the database writes it; null of none. */
export function stateHash(state: string | null): Buffer | null {
  return state === null ? null : createHash('sha256').update(state).digest()
}

function hashOf(tag: string, fields: readonly (string | null)[]): Buffer {
  const hash = createHash('sha256').update(tag)
  for (const field of fields) {
    const bytes = field === null ? Buffer.alloc(0) : Buffer.from(field)
    const length = Buffer.alloc(8, 0xff)
    if (field !== null) length.writeBigUInt64BE(BigInt(bytes.length))
    hash.update(length).update(bytes)
  }
  return hash.digest()
}
