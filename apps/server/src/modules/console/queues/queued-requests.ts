import type { Claim, PendingApproval, QueuedDeposit, QueuedWithdrawal } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { maskedName } from '../../accounts/index.ts'
import type { PendingApproval as PendingApprovalRow } from '../../operators/index.ts'
import { type DepositRow, depositFacts } from '../../wallet/deposits/index.ts'
import type { PayoutTarget, WithdrawalRow, WithTarget } from '../../wallet/withdrawals/index.ts'
import type { ClaimRow } from '../tables/queues.ts'
import type { WithDetails } from './queue-rows.ts'

/** A deposit of the queue, as the requesting operator sees it. */
export function toDeposit(row: WithDetails<DepositRow>, operatorId: bigint): z.output<typeof QueuedDeposit> {
  return { ...depositFacts(row), ...toRequest(row, operatorId) }
}

type Request = WithDetails<
  Readonly<{
    playerId: bigint
    createdAt: Date
    decidedAt: Date | null
    reason: string | null
  }>
>

/** What every request of a queue shows: its player, time, decision and claim. */
export function toRequest(row: Request, operatorId: bigint) {
  return {
    playerId: row.playerId,
    nickname: row.nickname,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedByName,
    reason: row.reason,
    claim: row.claim && toClaim(row.claim, operatorId),
    second: row.second && toSecond(row.second, operatorId),
  }
}

export function toClaim(claim: ClaimRow, operatorId: bigint): z.output<typeof Claim> {
  const isMine = claim.operatorId === operatorId
  return { operator: claim.operator, isMine, until: claim.until }
}

function toSecond(look: PendingApprovalRow, operatorId: bigint): z.output<typeof PendingApproval> {
  return {
    approval: look.id,
    act: look.act,
    hash: look.hash.toString('hex'),
    maker: look.makerName,
    isMine: look.maker === operatorId,
    madeAt: look.madeAt,
  }
}

/** A withdrawal of the queue, as the requesting operator sees it. */
export function toWithdrawal(
  row: WithTarget<WithDetails<WithdrawalRow>>,
  operatorId: bigint,
): z.output<typeof QueuedWithdrawal> {
  return {
    id: row.id,
    kind: row.kind,
    asset: row.asset,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    card: row.target.kind === 'card' ? cardOf(row, row.target) : null,
    wallet:
      row.network === null || row.address === null
        ? null
        : { name: row.walletName ?? '', network: row.network, address: row.address },
    state: row.state,
    promisedAt: row.promisedAt,
    reference: row.reference,
    reasonCode: row.reasonCode,
    ...toRequest(row, operatorId),
  }
}

const cardOf = (
  { numberEnd }: WithdrawalRow,
  { bankName, holder }: Extract<PayoutTarget, { kind: 'card' }>,
) => ({ bankName, numberEnd: numberEnd ?? '', holder: holder && maskedName(holder) })
