import type { Deposit, DepositMethod, getDeposit, ReplyOf } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { DepositRow } from '../tables/deposits.ts'
import type { DepositReceipt } from './get-deposit.ts'
import type { MethodShown } from './method-shown.ts'
import { terms } from './terms.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** What a deposit says to its player and to the desk alike. */
export const depositFacts = (row: DepositRow) => ({
  id: String(row.id),
  method: row.method,
  kind: row.kind,
  amount: toWire(row.amount),
  credited: row.credited === null ? null : toWire(row.credited),
  currency: row.currency,
  rate: { num: String(row.rateNum), den: String(row.rateDen) },
  actualPayment: toWire(row.actualPayment),
  note: row.note,
  proofs: [...row.proofs],
  provenAt: row.provenAt?.getTime() ?? null,
  state: row.state,
  reasonCode: row.reasonCode,
  reversedAt: row.reversedAt?.getTime() ?? null,
})

/** `reviewMinutes`: how soon a review is promised. */
export const depositOnWire = (row: DepositRow, reviewMinutes: number): z.input<typeof Deposit> => ({
  ...depositFacts(row),
  createdAt: row.createdAt.getTime(),
  payBy: isUnpaid(row) ? row.createdAt.getTime() + terms.depositHours * hourMs : null,
  reviewBy: row.provenAt === null ? null : row.provenAt.getTime() + reviewMinutes * minuteMs,
  decidedAt: row.decidedAt?.getTime() ?? null,
  reason: row.reason,
})

const isUnpaid = ({ state, provenAt }: DepositRow) => state === 'pending' && provenAt === null

export const methodOnWire = (method: MethodShown): z.input<typeof DepositMethod> => ({
  id: method.id,
  kind: method.kind,
  name: method.name,
  instructions: method.instructions,
  payTo: [...method.payTo],
  qr: method.qr,
  currency: method.currency,
  country: method.country,
  rate: { num: String(method.rateNum), den: String(method.rateDen) },
  amountMin: toWire(method.amountMin),
  amountMax: toWire(method.amountMax),
})

export function receiptOnWire(receipt: DepositReceipt, reviewMinutes: number): ReplyOf<typeof getDeposit> {
  const { deposit, method, checkoutUrl, journal, reversal, held } = receipt
  return {
    deposit: depositOnWire(deposit, reviewMinutes),
    methodName: method.name,
    instructions: method.instructions,
    payTo: [...method.payTo],
    qr: method.qr,
    checkoutUrl,
    journal: journal && { id: String(journal.id), key: journal.key },
    reversed: reversal && {
      taken: toWire(reversal.taken),
      debt: toWire(reversal.debt),
      at: reversal.at.getTime(),
    },
    held: held === null ? null : toWire(held),
  }
}
