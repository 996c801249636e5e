import type { ReplyOf } from '@opendraw/contract'
import type {
  listRounds,
  Operator as OperatorOnWire,
  QueuedDeposit,
  QueuedWithdrawal,
} from '@opendraw/contract/operator'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import { type RoundRow, stateOf } from '../rounds/index.ts'
import type { DepositRow, WithdrawalRow } from '../wallet/index.ts'
import type { Operator } from './open-session.ts'
import type { Named } from './queues.ts'

export const operatorOnWire = ({
  id,
  name,
  login,
  roles,
  permissions,
}: Operator): z.input<typeof OperatorOnWire> => ({
  id: String(id),
  name,
  login,
  roles: [...roles],
  permissions: [...permissions],
})

export const queuedDeposit = (row: Named<DepositRow>): z.input<typeof QueuedDeposit> => ({
  id: String(row.id),
  playerId: String(row.playerId),
  nickname: row.nickname,
  method: row.method,
  amount: toWire(row.amount),
  currency: row.currency,
  rate: { num: String(row.rateNum), den: String(row.rateDen) },
  actualPayment: toWire(row.actualPayment),
  note: row.note,
  proof: row.proof,
  ...decisionOf(row),
  state: row.state,
})

export const queuedWithdrawal = (row: Named<WithdrawalRow>): z.input<typeof QueuedWithdrawal> => ({
  id: String(row.id),
  playerId: String(row.playerId),
  nickname: row.nickname,
  amount: toWire(row.amount),
  fee: toWire(row.fee),
  net: toWire(row.amount - row.fee),
  card: {
    bankName: row.bankName,
    cardNumber: row.cardNumber,
    ifsc: row.ifsc,
    bankAddress: row.bankAddress,
    phone: row.phone,
    holder: row.holder,
  },
  ...decisionOf(row),
  state: row.state,
})

function decisionOf(row: Named<DepositRow> | Named<WithdrawalRow>) {
  return {
    createdAt: row.createdAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    decidedBy: row.decidedByName,
    reason: row.reason,
  }
}

export const listedRound = (row: RoundRow): ReplyOf<typeof listRounds>['list'][number] => ({
  id: String(row.id),
  gameId: row.game,
  issue: String(row.issue),
  state: stateOf(row.state),
  drawsAt: row.drawsAt.getTime(),
  betCount: row.betCount === null ? null : String(row.betCount),
  stakeTotal: row.stakeTotal === null ? null : toWire(row.stakeTotal),
  payoutTotal: row.payoutTotal === null ? null : toWire(row.payoutTotal),
  result: row.result,
  commitment: row.commitment.toString('hex'),
  betsRoot: row.betsRoot?.toString('hex') ?? null,
  seed: row.seed?.toString('hex') ?? null,
  voidReason: row.voidReason,
})
