import type { ReplyOf } from '@opendraw/contract'
import { approveProposal, listApprovals, rejectProposal, withdrawProposal } from '@opendraw/contract/operator'
import { type Binding, bind, type OperatorCaller } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import {
  type ApprovalRow,
  approveProposal as approve,
  listApprovals as list,
  mayDecide,
  rejectProposal as reject,
  sharedOrigin,
  tiesWith,
  withdrawProposal as withdraw,
} from '../../operators/index.ts'
import { actions } from '../approvals/actions.ts'

/** Dual approvals. */
export const approvalRoutes: Binding[] = [
  bind(listApprovals, async (ctx, { state, act, subject, ...paging }, caller) => {
    const filter = { state: state ?? null, act: act ?? null, subject: subject ?? null }
    const ties = await tiesWith(ctx.db, caller.operatorId)
    return mapPage(await list(ctx, actions, caller, filter, pagingFrom(paging)), (row) =>
      toApproval(row, caller, ties),
    )
  }),
  bind(approveProposal, async (ctx, { id, hash }, caller) => {
    const { row, link } = await approve(ctx, actions, caller, { id, hash: Buffer.from(hash, 'hex') })
    return { ...toApproval(row, caller), link }
  }),
  bind(rejectProposal, async (ctx, { id, reason }, caller) =>
    toApproval(await reject(ctx, actions, caller, { id, reason }), caller),
  ),
  bind(withdrawProposal, async (ctx, { id }, caller) =>
    toApproval(await withdraw(ctx, caller, { id }), caller),
  ),
]

function toApproval(
  row: ApprovalRow,
  caller: OperatorCaller,
  ties: ReadonlyMap<bigint, Date> = new Map(),
): ReplyOf<typeof withdrawProposal> {
  const isOpen = row.state === 'waiting' && row.maker !== caller.operatorId
  return {
    id: row.id,
    act: row.act,
    subject: row.subject,
    payload: row.payload,
    hash: row.hash.toString('hex'),
    before: row.before,
    reason: row.reason,
    maker: row.makerName,
    makerId: row.maker,
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    state: row.state,
    checker: row.checkerName,
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    mayDecide: mayDecide(actions, caller, row),
    isMine: row.maker === caller.operatorId,
    tooNewUntil: ties.get(row.maker) ?? null,
    ...(isOpen ? sharedOrigin(row, caller) : { sameNetwork: false, sameDevice: false }),
  }
}
