import type {
  Card,
  getWithdrawInfo,
  PayoutAddress,
  ReplyOf,
  Withdrawal,
  WithdrawalDetail,
} from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import { maskNumber } from '../cards/card-fault.ts'
import type { AddressRow } from '../tables/addresses.ts'
import type { CardRow } from '../tables/cards.ts'
import type { WithdrawalRow } from '../tables/withdrawals.ts'
import type { FeeRule } from '../withdrawals/fee-of.ts'
import type { WithdrawalFacts } from '../withdrawals/get-withdrawal.ts'
import { returnable } from '../withdrawals/returnable.ts'
import type { WithdrawInfo } from '../withdrawals/withdraw-info.ts'

export const cardOnWire = (row: CardRow): z.input<typeof Card> => ({
  id: String(row.id),
  bankName: row.bankName,
  numberMasked: maskNumber(row.numberEnd),
  ifsc: row.ifsc,
  holder: row.holder,
  createdAt: row.createdAt.getTime(),
})

export const addressOnWire = (row: AddressRow): z.input<typeof PayoutAddress> => ({
  id: String(row.id),
  network: row.network,
  address: row.address,
  name: row.name,
  createdAt: row.createdAt.getTime(),
})

export const withdrawalOnWire = (row: WithdrawalRow): z.input<typeof Withdrawal> => ({
  id: String(row.id),
  kind: row.kind,
  asset: row.asset,
  amount: toWire(row.amount),
  fee: toWire(row.fee),
  net: toWire(row.amount - row.fee),
  to:
    row.address === null
      ? { kind: 'card', name: row.bankName ?? '', number: maskNumber(row.numberEnd ?? '') }
      : { kind: 'wallet', name: row.walletName ?? '', number: row.address },
  state: row.state,
  createdAt: row.createdAt.getTime(),
  promisedAt: row.promisedAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
  reasonCode: row.reasonCode,
  reason: row.reason,
})

export const detailOnWire = ({
  row,
  steps,
  lines,
  isInTime,
}: WithdrawalFacts): z.input<typeof WithdrawalDetail> => ({
  ...withdrawalOnWire(row),
  reference: row.reference,
  depositId: row.depositId === null ? null : String(row.depositId),
  isInTime,
  timeline: steps.map(({ state, at, reasonCode, note }) => ({ state, at: at.getTime(), reasonCode, note })),
  lines: lines.map(({ seq, reason, amount, at }) => ({
    seq: String(seq),
    reason,
    amount: toWire(amount),
    at: at.getTime(),
  })),
})

export function infoOnWire(info: WithdrawInfo): ReplyOf<typeof getWithdrawInfo> {
  const { terms, turnover, holdings, hold, left } = info
  return {
    assets: {
      USD: { cash: toWire(holdings.USD), withdrawable: toWire(info.withdrawable.USD) },
      USDT: { cash: toWire(holdings.USDT), withdrawable: toWire(info.withdrawable.USDT) },
    },
    level: terms.level,
    amountMin: toWire(terms.amountMin),
    amountMax: toWire(terms.amountMax),
    countPerDay: terms.countPerDay,
    countLeft: left.count,
    amountPerDay: toWire(terms.amountPerDay),
    amountLeft: toWire(left.amount),
    fees: {
      card: feeOnWire(terms.fees.card),
      TRC20: feeOnWire(terms.fees.TRC20),
      ERC20: feeOnWire(terms.fees.ERC20),
      BTC: feeOnWire(terms.fees.BTC),
    },
    turnover: {
      required: toWire(turnover.required),
      done: toWire(turnover.done),
      left: toWire(turnover.left),
      sources: turnover.sources.map((source) => ({
        depositId: String(source.depositId),
        amount: toWire(source.amount),
        left: toWire(source.left),
        at: source.at.getTime(),
        returnable: toWire(returnable(source, holdings.USD)),
      })),
    },
    hold: hold && { until: hold.until.getTime(), cause: hold.cause },
    debt: toWire(info.debt),
    isIdentityNeeded: info.isIdentityNeeded,
    hasFundPassword: info.hasFundPassword,
    reviewHours: terms.promiseHours,
  }
}

const feeOnWire = ({ basisPoints, floor, smallAmount, smallFee }: FeeRule) => ({
  basisPoints,
  floor: toWire(floor),
  smallAmount: toWire(smallAmount),
  smallFee: toWire(smallFee),
})
