import type { PartnerDeposit, PartnerRound, PartnerWithdrawal } from '@opendraw/contract/partner'
import { decimal } from '@opendraw/money'
import type { RoundRow } from '../rounds/index.ts'
import type { DepositRow } from '../wallet/deposits/index.ts'
import type { WithdrawalRow } from '../wallet/withdrawals/index.ts'

/*
 * What leaves the house about a deposit, a withdrawal and a round: in an answer of the partners' API and in an event alike.
 * Nothing of a player, of where money goes, or of what an operator typed.
 */

const moment = (at: Date | null) => at?.toISOString() ?? null
const amountOrNull = (amount: bigint | null) => (amount === null ? null : decimal(amount))

export function toPartnerDeposit(row: DepositRow): PartnerDeposit {
  const { state, reversedAt } = row
  return {
    id: String(row.id),
    method: row.method,
    state: reversedAt !== null ? 'reversed' : state === 'passed' ? 'credited' : state,
    asset: 'USD',
    amount: decimal(row.amount),
    credited: amountOrNull(row.credited),
    paid: { amount: decimal(row.actualPayment), currency: row.currency },
    createdAt: row.createdAt.toISOString(),
    decidedAt: moment(row.decidedAt),
    reversedAt: moment(reversedAt),
  }
}

export function toPartnerWithdrawal(row: WithdrawalRow): PartnerWithdrawal {
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    asset: row.asset,
    amount: decimal(row.amount),
    fee: decimal(row.fee),
    createdAt: row.createdAt.toISOString(),
    promisedAt: row.promisedAt.toISOString(),
    decidedAt: moment(row.decidedAt),
  }
}

export function toPartnerRound(row: RoundRow): PartnerRound {
  return {
    id: String(row.id),
    game: row.game,
    issue: String(row.issue),
    state: row.state,
    asset: 'USD',
    opensAt: row.opensAt.toISOString(),
    locksAt: row.locksAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    betCount: row.betCount === null ? null : String(row.betCount),
    stakes: amountOrNull(row.stakeTotal),
    payouts: amountOrNull(row.payoutTotal),
    result: row.result,
    voidReason: row.voidReason,
  }
}
