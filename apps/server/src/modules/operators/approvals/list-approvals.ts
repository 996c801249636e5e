import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import type { Page, Paging } from '../../../paging.ts'
import type { Waiting } from '../../../waiting.ts'
import { type ApprovalFilter, type ApprovalRow, approvalsIn, waitingFor } from '../tables/approvals.ts'
import { type Actions, actionNamed } from './propose.ts'

/** Proposals, newest first. */
export async function listApprovals(
  ctx: Context,
  filter: ApprovalFilter,
  { before, limit }: Paging,
): Promise<Page<ApprovalRow>> {
  const rows = await approvalsIn(ctx.db, filter, before, limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

/** The proposals that wait for this operator's decision: of others, for actions that they may approve. */
export function waitingApprovals(
  ctx: Context,
  actions: Actions,
  { operatorId, permissions }: OperatorCaller,
): Promise<Waiting> {
  const mine = actions.filter(({ permission }) => hasPermission(permissions, permission))
  return waitingFor(
    ctx.db,
    operatorId,
    mine.map(({ act }) => act),
  )
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
    hasPermission(permissions, act.permission)
  )
}
