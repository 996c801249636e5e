import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Waiting } from '../../../waiting.ts'
import {
  type ApprovalFilter,
  type ApprovalRow,
  approvalsIn,
  type PendingApproval,
  pendingOn,
  waitingFor,
} from '../tables/approvals.ts'
import { type Actions, actionNamed, permissionsFor } from './propose.ts'

/** Proposals, newest first; of persons only what the caller may read of them elsewhere, or proposed. */
export async function listApprovals(
  ctx: Context,
  actions: Actions,
  { operatorId, permissions }: OperatorCaller,
  filter: ApprovalFilter,
  { before, limit }: Paging,
): Promise<Page<ApprovalRow>> {
  const hidden = actions
    .filter(({ readBy }) => readBy !== undefined && !hasPermission(permissions, readBy))
    .map(({ act }) => act)
  return pageFrom(await approvalsIn(ctx.db, { ...filter, hidden, operatorId }, before, limit + 1), limit)
}

/** The proposals that wait for this operator's decision: of others, for actions that they may approve and read. */
export function waitingApprovals(
  ctx: Context,
  actions: Actions,
  { operatorId, permissions }: OperatorCaller,
): Promise<Waiting> {
  const mine = actions.filter(
    ({ permission, readBy = permission }) =>
      hasPermission(permissions, permission) && hasPermission(permissions, readBy),
  )
  return waitingFor(
    ctx.db,
    operatorId,
    mine.map(({ act }) => act),
  )
}

/** The pending proposals about these subjects, at most one of an action for each. */
export function pendingApprovalsOn(db: Tx, subjects: readonly string[]): Promise<PendingApproval[]> {
  return pendingOn(db, subjects)
}

/** The pending proposals, by their subjects. */
export async function pendingApprovalsAt(
  db: Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const looks = await pendingApprovalsOn(db, subjects)
  return new Map(looks.map(({ subject, id }) => [subject, id]))
}

/** Whether they may decide on this proposal, as far as is known beforehand. */
export function mayDecide(
  actions: Actions,
  { operatorId, permissions }: OperatorCaller,
  row: ApprovalRow,
): boolean {
  const act = actionNamed(actions, row.act)
  return (
    row.state === 'waiting' &&
    row.maker !== operatorId &&
    act !== undefined &&
    permissionsFor(act, row.payload).every((one) => hasPermission(permissions, one))
  )
}
