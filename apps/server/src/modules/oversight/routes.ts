import {
  approveDeposit,
  approveWithdrawal,
  getCounts,
  getOperator,
  inviteOperator,
  listAudit,
  listDepositQueue,
  listRounds,
  listWithdrawalQueue,
  operatorLogin,
  operatorLogout,
  proofImage,
  redeemLink,
  rejectDeposit,
  rejectWithdrawal,
} from '@opendraw/contract/operator'
import type { Context } from '../../context.ts'
import { type Binding, bind, bindPicture, type OperatorCaller, type PictureBinding } from '../../http/bind.ts'
import { listRounds as rounds } from '../rounds/index.ts'
import { idFrom, onPage, pagingFrom } from '../wallet/index.ts'
import { decideOnDeposit, decideOnWithdrawal, type Verdict } from './decide.ts'
import { findOperator } from './find-operator.ts'
import { inviteOperator as invite } from './invite-operator.ts'
import type { SignedIn } from './open-session.ts'
import {
  countWaiting,
  listDepositQueue as deposits,
  listWithdrawalQueue as withdrawals,
  withNames,
} from './queues.ts'
import { readAudit } from './read-audit.ts'
import { redeemLink as redeem } from './redeem-link.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { viewProof } from './view-proof.ts'
import { listedRound, operatorOnWire, queuedDeposit, queuedWithdrawal } from './wire.ts'

/** The operators' calls. There is none that sets, previews or changes a result. */
export const routes: Binding[] = [
  bind(redeemLink, async (ctx, request, caller) => signedInOnWire(await redeem(ctx, request, caller))),
  bind(operatorLogin, async (ctx, request, caller) => signedInOnWire(await signIn(ctx, request, caller))),
  bind(operatorLogout, async (ctx, _, caller) => {
    await signOut(ctx, caller)
    return { done: true } as const
  }),
  bind(getOperator, async (ctx, _, caller) => operatorOnWire(await findOperator(ctx, caller))),
  bind(inviteOperator, async (ctx, request, caller) => {
    const { link, expiresAt } = await invite(ctx, caller, request)
    return { link, expiresAt: expiresAt.getTime() }
  }),
  bind(getCounts, (ctx, _, caller) => countWaiting(ctx, caller)),
  bind(listDepositQueue, async (ctx, { state, ...paging }) =>
    onPage(await deposits(ctx, state ?? null, pagingFrom(paging)), queuedDeposit),
  ),
  bind(approveDeposit, (ctx, request, caller) => onDeposit(ctx, 'approve', request, caller)),
  bind(rejectDeposit, (ctx, request, caller) => onDeposit(ctx, 'reject', request, caller)),
  bind(listWithdrawalQueue, async (ctx, { state, ...paging }) =>
    onPage(await withdrawals(ctx, state ?? null, pagingFrom(paging)), queuedWithdrawal),
  ),
  bind(approveWithdrawal, (ctx, request, caller) => onWithdrawal(ctx, 'approve', request, caller)),
  bind(rejectWithdrawal, (ctx, request, caller) => onWithdrawal(ctx, 'reject', request, caller)),
  bind(listRounds, async (ctx, { gameId, ...paging }) => {
    const { before, limit } = pagingFrom(paging)
    const page = await rounds(ctx, { gameId, before: before ?? undefined, limit })
    return onPage({ list: [...page.rounds], next: page.next }, listedRound)
  }),
  bind(listAudit, async (ctx, { subject, ...paging }) =>
    onPage(await readAudit(ctx, subject ?? null, pagingFrom(paging)), (line) => ({
      id: String(line.id),
      at: line.at.getTime(),
      operator: line.operator,
      act: line.act,
      subject: line.subject,
      reason: line.reason,
      ip: line.ip,
      hash: line.hash.toString('hex'),
    })),
  ),
]

/** The pictures behind deposits. */
export const pictures: PictureBinding[] = [bindPicture(proofImage, viewProof)]

type Asked = { readonly id: string; readonly reason?: string | undefined }

async function onDeposit(ctx: Context, verdict: Verdict, { id, reason = '' }: Asked, caller: OperatorCaller) {
  const row = await decideOnDeposit(ctx, caller, { id: idFrom(id), verdict, reason })
  return queuedDeposit(await withNames(ctx, row))
}

async function onWithdrawal(
  ctx: Context,
  verdict: Verdict,
  { id, reason = '' }: Asked,
  caller: OperatorCaller,
) {
  const row = await decideOnWithdrawal(ctx, caller, { id: idFrom(id), verdict, reason })
  return queuedWithdrawal(await withNames(ctx, row))
}

const signedInOnWire = ({ token, operator }: SignedIn) => ({ token, operator: operatorOnWire(operator) })
