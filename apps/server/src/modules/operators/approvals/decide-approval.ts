import { timingSafeEqual } from 'node:crypto'
import { Refusal, refusalsOf } from '@opendraw/contract'
import { approveProposal as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import type { OneTimeLink } from '../access/one-time-links.ts'
import { permissionsOf } from '../access/permissions.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { type ApprovalRow, approvalById, decideApproval, lockApproval } from '../tables/approvals.ts'
import { lockOperators, type OperatorRow } from '../tables/operators.ts'
import { assertIndependent, sharedOrigin } from './independence.ts'
import { type Action, type Actions, actionNamed, permissionsFor } from './propose.ts'

const refuse = refusalsOf(call)

export type Approved = Readonly<{
  row: ApprovalRow
  /** The link of an operator let in without a mailbox; it is answered here and kept nowhere. */
  link: OneTimeLink | null
}>

/**
 * Approves what the second operator saw: `hash` is that of the action, the subject and the payload shown. The action is
 * done in the same transaction, once. Refuses their own proposal, one that was decided, has expired or differs from what
 * they saw, one whose maker has been disabled since, and one between a new operator and those who let them in.
 */
export async function approveProposal(
  ctx: Context,
  actions: Actions,
  caller: OperatorCaller,
  { id, hash }: Readonly<{ id: bigint; hash: Buffer }>,
): Promise<Approved> {
  const [approved, afterCommit] = await ctx.db.transaction(async (tx) => {
    const proposal = await waiting(tx, id)
    const act = await mayCheck(tx, actions, caller, proposal)
    if (hash.length !== proposal.hash.length || !timingSafeEqual(hash, proposal.hash))
      throw refuse('proposal_changed')
    const { maker, reason } = proposal
    await assertIndependent(tx, maker, caller.operatorId)
    const payload = act.payload.parse(JSON.parse(proposal.payload))
    const done = await act.run(ctx, tx, payload, { approvalId: id, maker, checker: caller, reason })
    await decideApproval(tx, { id, state: 'approved', checker: caller.operatorId, reason: '' })
    const agreed = {
      approval: id,
      maker,
      hash: proposal.hash.toString('hex'),
      ...sharedOrigin(proposal, caller),
    }
    await writeAudit(tx, {
      ...by(caller),
      act: act.act,
      subject: proposal.subject,
      reason,
      ...(done.before && { before: done.before }),
      after: { ...done.after, ...agreed },
    })
    return [{ row: await decided(tx, id), link: done.link ?? null }, done.afterCommit] as const
  })
  afterCommit?.(ctx)
  return approved
}

/** Rejects a proposal, with a reason; nothing is done. */
export function rejectProposal(
  ctx: Context,
  actions: Actions,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<ApprovalRow> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  return ctx.db.transaction(async (tx) => {
    const proposal = await waiting(tx, id)
    await mayCheck(tx, actions, caller, proposal)
    return end(tx, caller, proposal, 'rejected', reason.trim())
  })
}

/** The maker withdraws their own proposal; another's counts as absent. */
export function withdrawProposal(
  ctx: Context,
  caller: OperatorCaller,
  { id }: Readonly<{ id: bigint }>,
): Promise<ApprovalRow> {
  return ctx.db.transaction(async (tx) => {
    const proposal = await waiting(tx, id)
    if (proposal.maker !== caller.operatorId) throw new Refusal('not_found')
    return end(tx, caller, proposal, 'withdrawn', '')
  })
}

async function waiting(tx: Tx, id: bigint): Promise<ApprovalRow> {
  const proposal = await lockApproval(tx, id)
  if (!proposal) throw refuse('not_found')
  if (proposal.state === 'expired') throw refuse('proposal_expired')
  if (proposal.state !== 'waiting') throw refuse('already_decided')
  return proposal
}

/** Both operators as of now, under lock: the guard's data may be a second old. */
async function mayCheck(
  tx: Tx,
  actions: Actions,
  caller: OperatorCaller,
  proposal: ApprovalRow,
): Promise<Action<unknown>> {
  if (proposal.maker === caller.operatorId) throw refuse('own_proposal')
  const act = actionNamed(actions, proposal.act)
  assert(act !== undefined, 'a proposed action is known')
  const people = await lockOperators(tx, [proposal.maker, caller.operatorId])
  const active = people.filter(({ state }) => state === 'active')
  const checker = active.find(({ id }) => id === caller.operatorId)
  if (!checker || !holdsAll(checker, permissionsFor(act, proposal.payload)))
    throw new Refusal('no_permission')
  const maker = active.find(({ id }) => id === proposal.maker)
  if (!maker || !holdsAll(maker, proposal.makerPermissions)) throw refuse('maker_disabled')
  return act
}

/** A guard that is a second late may let in a proposal of somebody who has just lost what let them propose it. */
function holdsAll({ roles, permissions }: OperatorRow, wanted: readonly string[]): boolean {
  const held = permissionsOf(roles, permissions)
  return wanted.every((permission) => hasPermission(held, permission))
}

async function end(
  tx: Tx,
  caller: OperatorCaller,
  { id, act, subject }: ApprovalRow,
  state: 'rejected' | 'withdrawn',
  reason: string,
): Promise<ApprovalRow> {
  const checker = state === 'rejected' ? caller.operatorId : null
  await decideApproval(tx, { id, state, checker, reason })
  const name = state === 'rejected' ? 'approval.reject' : 'approval.withdraw'
  await writeAudit(tx, { ...by(caller), act: name, subject, reason, after: { approval: id, act } })
  return decided(tx, id)
}

async function decided(tx: Tx, id: bigint): Promise<ApprovalRow> {
  const row = await approvalById(tx, id)
  assert(row !== undefined, 'a proposal just decided is there')
  return row
}
