import type { Tx } from '@opendraw/db'
import { type Account, balanceOf, type Purpose, promoBudget, type Reason } from '@opendraw/ledger'
import type { EarningKind } from './tables.ts'

/** Which budget pays for each kind of earning: 0025. */
const purposes: Readonly<Record<EarningKind, Purpose>> = {
  commission: 'commission',
  rebate: 'rebate',
  vip_gift: 'gifts',
  points: 'points',
  salary: 'salary',
  sign_in: 'growth',
  task: 'growth',
  chest: 'growth',
  bonus: 'growth',
  packet: 'packets',
}

/** The kinds that the ledger pays to the player's cash, for the reason of the same name. */
export type CashKind = Extract<EarningKind, Reason>

/** What a budget is for that pays a kind. */
export function purposeOf(kind: EarningKind): Purpose {
  return purposes[kind]
}

/** The account of the budget that pays a kind. */
export function budgetOf(kind: EarningKind): Account {
  return promoBudget(purposes[kind])
}

/** What may still be promised of a kind, micro-USD: whatever is more waits, or is refused with `promotion_paused`. */
export function availableFor(db: Tx, kind: EarningKind): Promise<bigint> {
  return balanceOf(db, budgetOf(kind))
}
