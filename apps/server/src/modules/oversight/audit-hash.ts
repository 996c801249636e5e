import { createHash } from 'node:crypto'
import type { AuditRow } from './tables/audit.ts'

type Hashed = Omit<AuditRow, 'id' | 'operator' | 'hash'>

/**
 * The hash of one audit line over the one before it: SHA-256 of "opendraw/audit/v1", then each field in order as its
 * length in 8 bytes and its UTF-8 text (an absent one as the length 2^64 - 1), so that no two lines share a preimage.
 */
export function auditHash(line: Hashed): Buffer {
  const { previousHash, at, operatorId, act, subject, reason, before, after, ip } = line
  const fields = [
    previousHash.toString('hex'),
    String(at.getTime()),
    operatorId?.toString() ?? null,
    act,
    subject,
    reason,
    before,
    after,
    ip,
  ]
  const hash = createHash('sha256').update('opendraw/audit/v1\0')
  for (const field of fields) {
    const bytes = field === null ? Buffer.alloc(0) : Buffer.from(field)
    const length = Buffer.alloc(8, 0xff)
    if (field !== null) length.writeBigUInt64BE(BigInt(bytes.length))
    hash.update(length).update(bytes)
  }
  return hash.digest()
}
