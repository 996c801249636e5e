import { createHash } from 'node:crypto'
import { toJson } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type AuditRow, addAuditLine, auditHead, lockAudit } from '../tables/audit.ts'
export type Action = Readonly<{
  operatorId: bigint | null
  /** What was done: deposit.approve. */
  act: string
  /** To what: deposit:500001. */
  subject: string
  reason?: string
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  ip: string
  /** The request in which they did it, as the server's log names it. */
  requestId: string
}>

/** The operator, address and request: the first fields of a line. */
export function by({ operatorId, ip, requestId }: Pick<OperatorCaller, 'operatorId' | 'ip' | 'requestId'>) {
  return { operatorId, ip, requestId }
}

/**
 * Writes an audit line, in the transaction of the action: both or neither. Each line carries the hash of the one
 * before.
 * NOTE: takes the trail's one lock until the commit, so it comes last in a transaction.
 */
export async function writeAudit(
  tx: Tx,
  { operatorId, act, subject, reason = '', before, after, ip, requestId }: Action,
): Promise<void> {
  if (!(await lockAudit(tx))) return
  const head = await auditHead(tx, jsonOf(before), jsonOf(after))
  assert(head !== undefined, 'the trail has a head')
  const states = { beforeHash: stateHash(head.before), afterHash: stateHash(head.after) }
  const line = { ...head, ...states, form: 2, operatorId, act, subject, reason, ip, requestId }
  await addAuditLine(tx, { ...line, hash: auditHash(line) })
}

function jsonOf(state: Readonly<Record<string, unknown>> | undefined): string | null {
  return state ? toJson(state) : null
}

type Hashed = Omit<AuditRow, 'id' | 'operator' | 'hash'>

/**
 * The hash of one audit line over the one before it: SHA-256 of "opendraw/audit/v1" or "v2", by the line's form, then
 * each field in order as its length in 8 bytes and its UTF-8 text (an absent one as the length 2^64 - 1), so that no two
 * lines share a preimage. Form 2 contains the hashes of the states before and after in place of the states, and the
 * request.
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
