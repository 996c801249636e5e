import {
  approveDeposit,
  approveWithdrawal,
  checkDeposit,
  checkWithdrawal,
  claimRequest,
  decideDeposits,
  decideWithdrawals,
  exportDeposits,
  exportWithdrawals,
  failWithdrawal,
  getCounts,
  listDepositQueue,
  listWithdrawalQueue,
  payWithdrawal,
  proofImage,
  readPayoutCard,
  rejectDeposit,
  rejectWithdrawal,
  releaseClaim,
} from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import {
  type Binding,
  bind,
  bindPicture,
  type OperatorCaller,
  type PictureBinding,
} from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import {
  readPayoutCard as card,
  claimRequest as claim,
  checkDeposit as deposit,
  filterFrom,
  listDeposits,
  listWithdrawals,
  releaseClaim as release,
  requestExport,
  toClaim,
  toDeposit,
  toWithdrawal,
  viewProof,
  checkWithdrawal as withdrawal,
} from '../../console/index.ts'
import { openTargets } from '../../wallet/withdrawals/index.ts'
import { exportableLists } from '../exports/lists.ts'
import { type DepositInput, decideOnDeposit, decideOnDeposits } from '../queues/deposits.ts'
import { decideOnWithdrawals, stepWithdrawal, type WithdrawalStepInput } from '../queues/withdrawals.ts'
import { countWaiting } from '../today/count-waiting.ts'

/** The queues of money, and claims. */
export const queueRoutes: Binding[] = [
  bind(getCounts, (ctx, _, caller) => countWaiting(ctx, caller)),
  bind(claimRequest, async (ctx, { kind, id }, caller) =>
    toClaim(await claim(ctx, caller, kind, id), caller.operatorId),
  ),
  bind(releaseClaim, async (ctx, { kind, id }, caller) => {
    await release(ctx, caller, kind, id)
    return { done: true } as const
  }),
  bind(listDepositQueue, async (ctx, { method, before, limit, ...asked }, { operatorId }) => {
    const filter = { ...filterFrom(asked, operatorId), method: method ?? null }
    const page = await listDeposits(ctx, filter, pagingFrom({ before, limit }))
    return mapPage(page, (row) => toDeposit(row, operatorId))
  }),
  bind(exportDeposits, (ctx, request, caller) =>
    requestExport(ctx, caller, exportableLists, { list: 'deposits', call: exportDeposits, request }),
  ),
  bind(checkDeposit, (ctx, { id }) => deposit(ctx, id)),
  bind(approveDeposit, (ctx, { id, reason = '' }, caller) =>
    decideDeposit(ctx, caller, { id, verdict: 'approve', reason }),
  ),
  bind(rejectDeposit, (ctx, { id, code, reason = '' }, caller) =>
    decideDeposit(ctx, caller, { id, verdict: 'reject', code, reason }),
  ),
  bind(decideDeposits, async (ctx, request, caller) => ({
    list: await decideOnDeposits(ctx, caller, request),
  })),
  bind(decideWithdrawals, async (ctx, request, caller) => ({
    list: await decideOnWithdrawals(ctx, caller, request),
  })),
  bind(listWithdrawalQueue, async (ctx, { before, limit, ...asked }, { operatorId }) => {
    const page = await listWithdrawals(ctx, filterFrom(asked, operatorId), pagingFrom({ before, limit }))
    return mapPage({ ...page, list: await openTargets(ctx, page.list) }, (row) =>
      toWithdrawal(row, operatorId),
    )
  }),
  bind(exportWithdrawals, (ctx, request, caller) =>
    requestExport(ctx, caller, exportableLists, { list: 'withdrawals', call: exportWithdrawals, request }),
  ),
  bind(checkWithdrawal, (ctx, { id }) => withdrawal(ctx, id)),
  bind(readPayoutCard, (ctx, { id }, caller) => card(ctx, caller, id)),
  bind(approveWithdrawal, (ctx, { id, reason = '' }, caller) =>
    step(ctx, caller, { id, step: 'approve', note: reason }),
  ),
  bind(rejectWithdrawal, (ctx, { id, code, reason = '' }, caller) =>
    step(ctx, caller, { id, step: 'reject', code, note: reason }),
  ),
  bind(payWithdrawal, (ctx, { id, reference }, caller) => step(ctx, caller, { id, step: 'pay', reference })),
  bind(failWithdrawal, (ctx, { id, code, reason = '' }, caller) =>
    step(ctx, caller, { id, step: 'fail', code, note: reason }),
  ),
]

/** The pictures behind deposits. */
export const proofPictures: PictureBinding[] = [bindPicture(proofImage, viewProof)]

const decideDeposit = async (ctx: Context, caller: OperatorCaller, input: DepositInput) =>
  toDeposit(await decideOnDeposit(ctx, caller, input), caller.operatorId)

const step = async (ctx: Context, caller: OperatorCaller, input: WithdrawalStepInput) =>
  toWithdrawal(await stepWithdrawal(ctx, caller, input), caller.operatorId)
