import type { ReplyOf } from '@opendraw/contract'
import { approveProposal, listApprovals, rejectProposal, withdrawProposal } from '@opendraw/contract/operator'
import { type Binding, bind, type OperatorCaller } from '../../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../../paging.ts'
import { acts } from '../approvals/acts.ts'
import {
  approveProposal as approve,
  rejectProposal as reject,
  withdrawProposal as withdraw,
} from '../approvals/decide-approval.ts'
import { listApprovals as list, mayDecide } from '../approvals/list-approvals.ts'
import type { ApprovalRow } from '../tables/approvals.ts'

/** What takes two people. */
export const approvalRoutes: Binding[] = [
  bind(listApprovals, async (ctx, { state, act, subject, ...paging }, caller) => {
    const filter = { state: state ?? null, act: act ?? null, subject: subject ?? null }
    return onPage(await list(ctx, filter, pagingFrom(paging)), (row) => approvalOnWire(row, caller))
  }),
  bind(approveProposal, async (ctx, { id, hash }, caller) =>
    approvalOnWire(
      await approve(ctx, acts, caller, { id: idFrom(id), hash: Buffer.from(hash, 'hex') }),
      caller,
    ),
  ),
  bind(rejectProposal, async (ctx, { id, reason }, caller) =>
    approvalOnWire(await reject(ctx, acts, caller, { id: idFrom(id), reason }), caller),
  ),
  bind(withdrawProposal, async (ctx, { id }, caller) =>
    approvalOnWire(await withdraw(ctx, caller, { id: idFrom(id) }), caller),
  ),
]

function approvalOnWire(row: ApprovalRow, caller: OperatorCaller): ReplyOf<typeof withdrawProposal> {
  return {
    id: String(row.id),
    act: row.act,
    subject: row.subject,
    payload: row.payload,
    hash: row.hash.toString('hex'),
    before: row.before,
    reason: row.reason,
    maker: row.makerName,
    makerId: String(row.maker),
    madeAt: row.madeAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    state: row.state,
    checker: row.checkerName,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decisionReason: row.decisionReason,
    mayDecide: mayDecide(acts, caller, row),
    isMine: row.maker === caller.operatorId,
  }
}
