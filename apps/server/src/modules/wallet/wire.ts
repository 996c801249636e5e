import type { Card, Deposit, Withdrawal } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import { maskNumber } from './cards/card-fault.ts'
import type { CardRow } from './tables/cards.ts'
import type { DepositRow } from './tables/deposits.ts'
import type { Page, Paging } from './tables/page.ts'
import type { WithdrawalRow } from './tables/withdrawals.ts'

const pageSize = 20
const largest = 2n ** 63n - 1n
const latestMs = 8_640_000_000_000_000

/** A number of the wire; one too large for the database names nothing that exists. */
export function idFrom(digits: string): bigint {
  const id = BigInt(digits)
  return id > largest ? largest : id
}

export function pagingFrom({
  before,
  limit,
}: {
  before?: string | undefined
  limit?: number | undefined
}): Paging {
  return { before: before === undefined ? null : idFrom(before), limit: limit ?? pageSize }
}

export function instantFrom(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(Math.min(ms, latestMs))
}

export function onPage<T, W>(
  { list, next }: Page<T>,
  shape: (item: T) => W,
): { list: W[]; next: string | null } {
  return { list: list.map(shape), next: next === null ? null : String(next) }
}

export const depositOnWire = (row: DepositRow): z.input<typeof Deposit> => ({
  id: String(row.id),
  method: row.method,
  amount: toWire(row.amount),
  currency: row.currency,
  rate: { num: String(row.rateNum), den: String(row.rateDen) },
  actualPayment: toWire(row.actualPayment),
  note: row.note,
  hasProof: row.proof !== null,
  state: row.state,
  createdAt: row.createdAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
  reason: row.reason,
})

export const withdrawalOnWire = (row: WithdrawalRow): z.input<typeof Withdrawal> => ({
  id: String(row.id),
  amount: toWire(row.amount),
  fee: toWire(row.fee),
  net: toWire(row.amount - row.fee),
  card: { bankName: row.bankName, numberMasked: maskNumber(row.cardNumber) },
  state: row.state,
  createdAt: row.createdAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
  reason: row.reason,
})

export const cardOnWire = (row: CardRow): z.input<typeof Card> => ({
  id: String(row.id),
  bankName: row.bankName,
  numberMasked: maskNumber(row.cardNumber),
  ifsc: row.ifsc,
  holder: row.holder,
  createdAt: row.createdAt.getTime(),
})
