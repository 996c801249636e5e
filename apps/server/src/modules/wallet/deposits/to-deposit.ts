import type { Deposit, DepositMethod, getDeposit, ReplyOf } from '@opendraw/contract'
import { HOUR_MS, MINUTE_MS } from '@opendraw/time'
import type * as z from 'zod/mini'
import { depositTerms } from './credit-deposit.ts'
import type { DepositReceipt } from './get-deposit.ts'
import type { MethodShown } from './list-deposit-methods.ts'
import type { DepositRow } from './tables/deposits.ts'

/** What a deposit shows to its player and in the console alike. */
export function depositFacts(row: DepositRow) {
  return {
    id: row.id,
    method: row.method,
    kind: row.kind,
    amount: row.amount,
    credited: row.credited,
    currency: row.currency,
    rate: { num: row.rateNum, den: row.rateDen },
    actualPayment: row.actualPayment,
    note: row.note,
    proofs: [...row.proofs],
    provenAt: row.provenAt,
    state: row.state,
    reasonCode: row.reasonCode,
    reversedAt: row.reversedAt,
  }
}

/** `reviewMinutes`: how soon a review is promised. */
export function toDeposit(row: DepositRow, reviewMinutes: number): z.output<typeof Deposit> {
  return {
    ...depositFacts(row),
    createdAt: row.createdAt,
    payBy: isUnpaid(row) ? new Date(row.createdAt.getTime() + depositTerms.depositHours * HOUR_MS) : null,
    reviewBy: row.provenAt && new Date(row.provenAt.getTime() + reviewMinutes * MINUTE_MS),
    decidedAt: row.decidedAt,
    reason: row.reason,
  }
}

const isUnpaid = ({ state, provenAt }: DepositRow) => state === 'pending' && provenAt === null

export function toMethod(method: MethodShown): z.output<typeof DepositMethod> {
  return {
    id: method.id,
    kind: method.kind,
    name: method.name,
    instructions: method.instructions,
    payTo: [...method.payTo],
    qr: method.qr,
    currency: method.currency,
    country: method.country,
    rate: { num: method.rateNum, den: method.rateDen },
    amountMin: method.amountMin,
    amountMax: method.amountMax,
  }
}

export function toReceipt(receipt: DepositReceipt, reviewMinutes: number): ReplyOf<typeof getDeposit> {
  const { deposit, method, checkoutUrl, journal, reversal, held } = receipt
  return {
    deposit: toDeposit(deposit, reviewMinutes),
    methodName: method.name,
    instructions: method.instructions,
    payTo: [...method.payTo],
    qr: method.qr,
    checkoutUrl,
    journal: journal && { id: journal.id, key: journal.key },
    reversed: reversal && {
      taken: reversal.taken,
      debt: reversal.debt,
      at: reversal.at,
    },
    held,
  }
}
