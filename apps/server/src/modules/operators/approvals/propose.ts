import { Refusal } from '@opendraw/contract'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { addApproval, expireApprovals } from '../tables/approvals.ts'
import { type Act } from './act.ts'
import { canonical, type Plain, payloadHash } from './canonical.ts'

/** A proposal that nobody decides on lapses. */
export const approvalHours = 72

export interface Proposal<Payload> {
  readonly act: Act<Payload>
  /** What it is about: withdrawal:600001. At most one proposal of an act waits for one subject. */
  readonly subject: string
  readonly payload: Payload & Plain
  readonly reason: string
  /** How things stand now, for the comparison that the second person sees. */
  readonly before?: Plain & Readonly<Record<string, Plain>>
}

/**
 * Puts an act before a second person, with its audit line: the use case that calls this does nothing else to the subject.
 * Answers the proposal's number. Refuses with `reason_required`, and with `already_proposed` while the same act waits
 * for this subject.
 */
export async function propose<Payload>(
  tx: Tx,
  caller: OperatorCaller,
  { act, subject, payload, reason, before }: Proposal<Payload>,
): Promise<bigint> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  const text = canonical(payload)
  act.payload.parse(JSON.parse(text))
  const hash = payloadHash(act.act, subject, text)
  await expireApprovals(tx)
  const added = await addApproval(tx, {
    act: act.act,
    subject,
    payload: text,
    hash,
    before: before === undefined ? null : canonical(before),
    reason: reason.trim(),
    maker: caller.operatorId,
    hours: approvalHours,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'approval_one_waiting')) throw new Refusal('already_proposed')
    throw error
  })
  assert(added !== undefined, 'a proposal just added is there')
  await writeAudit(tx, {
    ...by(caller),
    act: 'approval.propose',
    subject,
    reason: reason.trim(),
    after: { approval: added.id, act: act.act, hash: hash.toString('hex') },
  })
  return added.id
}
