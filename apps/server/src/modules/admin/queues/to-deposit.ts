import type { Claim, PendingApproval, QueuedDeposit } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type DepositRow, depositFacts } from '../../wallet/deposits/index.ts'
import type { ClaimRow, PendingApproval as PendingApprovalRow } from '../tables/claims.ts'
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
