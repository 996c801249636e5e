import { type Refusal, refusalsOf } from '@opendraw/contract'
import { CLAIM_MINUTES, claimRequest as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import {
  assignClaim,
  type ClaimKind,
  type ClaimRow,
  claimsOn,
  dropClaim,
  lockClaim,
  lockState,
  requestState,
  takeClaim,
} from '../tables/queues.ts'

const refuse = refusalsOf(call)
/** An approved withdrawal still waits to be paid. */
const openStates = ['pending', 'approved']

/** What an operator needs to work on a request of that kind. */
export const rightOf: Readonly<Record<ClaimKind, string>> = {
  deposit: 'finance:deposit:decide',
  withdrawal: 'finance:withdrawal:decide',
  kyc: 'kyc:case:decide',
  player_case: 'protection:case:decide',
}

/**
 * Takes a request to work on for ten minutes, or keeps it for ten more. No audit line: nothing is done to the request.
 * Refuses without the permission of its kind, an unknown or decided request, and one that another operator has claimed.
 */
export async function claimRequest(
  { db }: Pick<Context, 'db'>,
  { operatorId, permissions }: OperatorCaller,
  kind: ClaimKind,
  id: bigint,
): Promise<ClaimRow> {
  if (!hasPermission(permissions, rightOf[kind])) throw refuse('no_permission')
  const request = await requestState(db, kind, id)
  if (!request) throw refuse('not_found')
  if (!openStates.includes(request.state)) throw refuse('already_decided', { state: request.state })
  const taken = await takeClaim(db, kind, id, operatorId, CLAIM_MINUTES)
  const [claim] = await claimsOn(db, kind, [id])
  if (!taken) throw claim ? heldBy(claim) : refuse('already_decided')
  assert(claim !== undefined, 'a claim just taken is kept')
  return claim
}

/** Releases the caller's claim; another's, or none, stays as it is. */
export async function releaseClaim(
  { db }: Pick<Context, 'db'>,
  { operatorId, permissions }: OperatorCaller,
  kind: ClaimKind,
  id: bigint,
): Promise<void> {
  if (!hasPermission(permissions, rightOf[kind])) throw refuse('no_permission')
  await dropClaim(db, kind, id, operatorId)
}

/** Passes unless another operator has claimed the request, and releases it: called in the deciding transaction. */
export async function endClaim(tx: Tx, operatorId: bigint, kind: ClaimKind, id: bigint): Promise<void> {
  const claim = await lockClaim(tx, kind, id)
  if (claim && claim.operatorId !== operatorId) throw heldBy(claim)
  await dropClaim(tx, kind, id, null)
}

/**
 * Assigns a pending request to an operator, in the caller's transaction; answers who had it before. Refuses an unknown or decided
 * one, and one that a third operator has taken themselves.
 */
export async function assignRequest(
  tx: Tx,
  assigned: Parameters<typeof assignClaim>[1],
): Promise<ClaimRow | undefined> {
  const { kind, id } = assigned
  // The claim before the request, as a decision locks them.
  const before = await lockClaim(tx, kind, id)
  const isAssigned = await assignClaim(tx, assigned)
  const request = await lockState(tx, kind, id)
  if (!request) throw refuse('not_found')
  if (request.state !== 'pending') throw refuse('already_decided', { state: request.state })
  const holder = isAssigned ? undefined : await lockClaim(tx, kind, id)
  if (holder) throw heldBy(holder)
  return before
}

/** The refusal of whoever comes while another operator works on the request. */
function heldBy({ operator, until }: ClaimRow): Refusal {
  return refuse('claimed_by_other', { operator, until: String(until.getTime()) })
}
