import { promotionCosts } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import {
  balancesOf,
  kinds,
  type Purpose,
  promoBudget,
  purposes,
  type Reason,
  reasonOf,
  reasons,
} from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { purposeNames } from '../credit-budgets.ts'
import {
  daysBack,
  knownDays,
  type Moved,
  movedByPeriod,
  movedByPurpose,
  type Span,
  type StakeSums,
  stakesByPeriod,
} from './tables.ts'

/** A budget, and where all of it came from. Micro-USD. */
export type BudgetStatus = Readonly<{
  purpose: Purpose
  available: bigint
  promised: bigint
  funded: bigint
  credited: bigint
}>

/** Every budget. Reads what is counted by day and what was posted since; never a sum over all entries. */
export async function readBudgets(db: Tx): Promise<BudgetStatus[]> {
  const available = await balancesOf(db, purposeNames.map(promoBudget))
  const rows = await movedByPurpose(db)
  return purposeNames.map((purpose, at) => {
    const own = rows.filter((row) => BigInt(row.purpose) === purposes[purpose])
    return {
      purpose,
      available: available[at] ?? 0n,
      promised: own.reduce((sum, row) => (row.kind === kinds.promo_due.no ? sum + row.amount : sum), 0n),
      funded: sumOf(own, 'promo_funding'),
      credited: sumOf(own, 'promo_share'),
    }
  })
}

/** What promotions cost in a period, micro-USD; what came back is below zero. */
export type PeriodCosts = Readonly<{
  /** Its first day, UTC. */
  from: string
  costs: readonly Readonly<{ reason: (typeof promotionCosts)[number]; amount: bigint; count: bigint }>[]
  cost: bigint
  credited: bigint
  funded: bigint
  edge: bigint
  staked: bigint
  /** Every day of it is over and in `edge`. */
  isWhole: boolean
}>

/**
 * What promotions cost in each of the last `limit` days, weeks or months before this day (to now without one), newest first;
 * periods in which nothing happened are left out. `next`: where the page after this one begins.
 */
export async function readCosts(
  db: Tx,
  span: Span,
  before: string | null,
  limit: number,
): Promise<{ list: PeriodCosts[]; next: string | null }> {
  const known = await knownDays(db, span)
  assert(known !== undefined, 'the database knows the day')
  const until = before ?? known.until
  const back = await daysBack(db, span, until, limit)
  assert(back !== undefined, 'there is a day before every day')
  const moved = await movedByPeriod(db, span, back.from, until)
  const stakes = await stakesByPeriod(db, span, back.from, until)
  const periods = [...new Set([...moved, ...stakes].map(({ from }) => from))].sort().reverse()
  return {
    list: periods.map((from) =>
      costsOf(
        from,
        moved.filter((row) => row.from === from),
        stakes.find((row) => row.from === from),
      ),
    ),
    next: known.first !== null && known.first < back.from ? back.from : null,
  }
}

function costsOf(from: string, moved: readonly Moved[], stakes: StakeSums | undefined): PeriodCosts {
  const costs = promotionCosts.flatMap((reason) => {
    const own = moved.filter((row) => reasonOf(row.reason) === reason)
    const count = own.reduce((sum, row) => sum + row.count, 0n)
    return count === 0n ? [] : [{ reason, amount: -sumOf(own, reason), count }]
  })
  return {
    from,
    costs,
    cost: costs.reduce((sum, { amount }) => sum + amount, 0n),
    credited: sumOf(moved, 'promo_share'),
    funded: sumOf(moved, 'promo_funding'),
    edge: stakes?.edge ?? 0n,
    staked: stakes?.staked ?? 0n,
    isWhole: stakes !== undefined && stakes.days === stakes.all,
  }
}

function sumOf(moved: readonly Moved[], reason: Reason): bigint {
  return moved.reduce((sum, row) => (row.reason === reasons[reason].no ? sum + row.amount : sum), 0n)
}
