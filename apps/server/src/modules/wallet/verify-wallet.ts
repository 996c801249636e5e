import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import {
  type Strange,
  solvency,
  strangeDebts,
  strangeDeposits,
  strangeInvoices,
  strangeReserves,
  strangeReversals,
  strangeSteps,
  strangeWithdrawals,
} from './tables/checks.ts'
import { strangeConversions } from './tables/quotes.ts'

/**
 * The wallet's promises, from the tables alone; empty when all hold. Every deposit is credited at most once and exactly
 * when it is passed; never more than its provider was paid; taken back whole or not at all; nobody repays more than he owes. Every withdrawal is reserved, and then paid out or returned, as its state says; what is reserved is
 * what waits. What the house holds covers what the players own.
 */
export async function verifyWallet(db: Tx): Promise<Violation[]> {
  const short = (await solvency(db)).filter(({ held, owed }) => held < owed)
  return [
    ...(await strangeDeposits(db)).map(violation('deposits credited once', 'deposit')),
    ...(await strangeInvoices(db)).map(violation('payments credited as paid', 'invoice')),
    ...(await strangeReversals(db)).map(violation('reversals whole', 'deposit')),
    ...(await strangeDebts(db)).map(violation('debts repaid as written down', 'withdrawal')),
    ...(await strangeWithdrawals(db)).map(violation('withdrawals conserved', 'withdrawal')),
    ...(await strangeSteps(db)).map(violation('withdrawals go their way', 'withdrawal')),
    ...(await strangeReserves(db)).map(violation('withdrawals reserved', 'player')),
    ...(await strangeConversions(db)).map(violation('conversions as quoted', 'quote')),
    ...short.map(({ asset, held, owed }) => ({
      invariant: 'solvency',
      detail: `players own ${owed} ${asset}, the house holds ${held}`,
    })),
  ]
}

const violation =
  (invariant: string, thing: string) =>
  ({ id, found }: Strange): Violation => ({ invariant, detail: `${thing} ${id}: ${found}` })
