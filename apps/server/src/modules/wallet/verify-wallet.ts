import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import {
  type Strange,
  solvency,
  strangeDeposits,
  strangeReserves,
  strangeWithdrawals,
} from './tables/checks.ts'

/**
 * The wallet's promises, from the tables alone; empty when all hold. Every deposit is credited at most once and exactly
 * when it is passed. Every withdrawal is reserved, and then paid out or returned, as its state says; what is reserved is
 * what waits. What the house holds covers what the players own.
 */
export async function verifyWallet(db: Tx): Promise<Violation[]> {
  const { held, owed } = await solvency(db)
  return [
    ...(await strangeDeposits(db)).map(violation('deposits credited once', 'deposit')),
    ...(await strangeWithdrawals(db)).map(violation('withdrawals conserved', 'withdrawal')),
    ...(await strangeReserves(db)).map(violation('withdrawals reserved', 'player')),
    ...(held < owed
      ? [{ invariant: 'solvency', detail: `players own ${owed}, the house holds ${held}` }]
      : []),
  ]
}

const violation =
  (invariant: string, thing: string) =>
  ({ id, found }: Strange): Violation => ({ invariant, detail: `${thing} ${id}: ${found}` })
