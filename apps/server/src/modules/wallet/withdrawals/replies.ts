import type {
  Card,
  getWithdrawInfo,
  PayoutAddress,
  ReplyOf,
  Withdrawal,
  WithdrawalDetail,
} from '@opendraw/contract'
import type * as z from 'zod/mini'
import { type AddressRow, type BoundCard, maskNumber } from '../payout-methods/index.ts'
import type { WithdrawalFacts, WithdrawInfo } from './get-withdrawal.ts'
import type { WithdrawalRow } from './tables/withdrawals.ts'
import type { FeeRule } from './withdrawal-terms.ts'

export function toCard(row: BoundCard): z.output<typeof Card> {
  return {
    id: row.id,
    bankName: row.bankName,
    numberMasked: maskNumber(row.numberEnd),
    ifsc: row.ifsc,
    holder: row.holder,
    createdAt: row.createdAt,
  }
}

export function toAddress(row: AddressRow): z.output<typeof PayoutAddress> {
  return {
    id: row.id,
    network: row.network,
    address: row.address,
    name: row.name,
    createdAt: row.createdAt,
  }
}

export function toWithdrawal(row: WithdrawalRow): z.output<typeof Withdrawal> {
  return {
    id: row.id,
    kind: row.kind,
    asset: row.asset,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    to:
      row.address === null
        ? { kind: 'card', name: row.bankName ?? '', number: maskNumber(row.numberEnd ?? '') }
        : { kind: 'wallet', name: row.walletName ?? '', number: row.address },
    state: row.state,
    createdAt: row.createdAt,
    promisedAt: row.promisedAt,
    decidedAt: row.decidedAt,
    reasonCode: row.reasonCode,
    reason: row.reason,
  }
}

export function toDetail({
  row,
  steps,
  lines,
  isInTime,
}: WithdrawalFacts): z.output<typeof WithdrawalDetail> {
  return {
    ...toWithdrawal(row),
    reference: row.reference,
    depositId: row.depositId,
    isInTime,
    timeline: steps.map(({ state, at, reasonCode, note }) => ({ state, at, reasonCode, note })),
    lines: lines.map(({ seq, reason, amount, at }) => ({
      seq,
      reason,
      amount,
      at,
    })),
  }
}

export function toInfo(info: WithdrawInfo): ReplyOf<typeof getWithdrawInfo> {
  const { terms, turnover, holdings, hold, left } = info
  return {
    assets: {
      USD: { cash: holdings.USD, withdrawable: info.withdrawable.USD },
      USDT: { cash: holdings.USDT, withdrawable: info.withdrawable.USDT },
    },
    level: terms.level,
    amountMin: terms.amountMin,
    amountMax: terms.amountMax,
    countPerDay: terms.countPerDay,
    countLeft: left.count,
    amountPerDay: terms.amountPerDay,
    amountLeft: left.amount,
    fees: {
      card: toFee(terms.fees.card),
      TRC20: toFee(terms.fees.TRC20),
      ERC20: toFee(terms.fees.ERC20),
      BTC: toFee(terms.fees.BTC),
    },
    turnover: {
      required: turnover.required,
      done: turnover.done,
      left: turnover.left,
      sources: turnover.sources.map((source) => ({
        depositId: source.depositId,
        amount: source.amount,
        left: source.left,
        at: source.at,
        returnable: info.returnables.get(source.depositId) ?? 0n,
      })),
    },
    hold: hold && { until: hold.until, cause: hold.cause },
    debt: info.debt,
    isIdentityNeeded: info.isIdentityNeeded,
    hasFundPassword: info.hasFundPassword,
    passkeyFrom: info.passkeyFrom,
    reviewHours: terms.promiseHours,
  }
}

const toFee = ({ basisPoints, floor, smallAmount, smallFee }: FeeRule) => ({
  basisPoints,
  floor,
  smallAmount,
  smallFee,
})
