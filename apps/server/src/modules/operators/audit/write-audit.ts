import { toJson } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { OperatorCaller } from '../../../http/bind.ts'
import { addAuditLine, auditHead, lockAudit } from '../tables/audit.ts'
import { auditHash, stateHash } from './audit-hash.ts'

export type Act = {
  readonly operatorId: bigint | null
  /** What was done: deposit.approve. */
  readonly act: string
  /** To what: deposit:500001. */
  readonly subject: string
  readonly reason?: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly ip: string
  /** The request in which he did it, as the server's log names it. */
  readonly requestId: string
}

/** Who did it, from where, in which request: the first fields of a line. */
export function by({ operatorId, ip, requestId }: Pick<OperatorCaller, 'operatorId' | 'ip' | 'requestId'>) {
  return { operatorId, ip, requestId }
}

/**
 * Writes what an operator did, in the transaction in which he does it: both or neither. Each line carries the hash of the
 * one before. NOTE: takes the trail's one lock until the commit, so it comes last in a transaction.
 */
export async function writeAudit(
  tx: Tx,
  { operatorId, act, subject, reason = '', before, after, ip, requestId }: Act,
): Promise<void> {
  await lockAudit(tx)
  const head = await auditHead(tx, jsonOf(before), jsonOf(after))
  assert(head !== undefined, 'the trail has a head')
  const states = { beforeHash: stateHash(head.before), afterHash: stateHash(head.after) }
  const line = { ...head, ...states, form: 2, operatorId, act, subject, reason, ip, requestId }
  await addAuditLine(tx, { ...line, hash: auditHash(line) })
}

function jsonOf(state: Readonly<Record<string, unknown>> | undefined): string | null {
  return state ? toJson(state) : null
}
