import { promotionCosts } from '@opendraw/contract/operator'
import type { Db, Tx } from '@opendraw/db'
import {
  balancesOf,
  bankroll,
  keyFrom,
  kinds,
  type Purpose,
  post,
  promoBudget,
  promoDue,
  purposes,
  type Reason,
  reasonOf,
  reasons,
} from '@opendraw/ledger'
import { assert, shareOf } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { CalendarJob } from '../../calendar/index.ts'
import { settingOf } from '../../settings/index.ts'
import { isCounted } from '../../wagering/index.ts'
import {
  addToHouseSums,
  countEntries,
  daysBack,
  knownDays,
  type Moved,
  movedByPeriod,
  movedByPurpose,
  type Span,
  type StakeSums,
  stakesByPeriod,
  sumStakes,
} from './costs/tables.ts'

/** What there are budgets for, in the order of their accounts. */
const purposeNames = Object.keys(purposes) as Purpose[]

const JOURNALS_PER_STEP = 200_000

/** The age at which a journal goes into the kept sums: longer than any statement may take. */
const HOUSE_SUM_AGE_SECONDS = 60

const PLAYERS_PER_STEP = 20_000

/** What all players staked on a day, and the house edge on it: summed once, when the day is over and counted. */
export const stakeSumsJob: CalendarJob = {
  name: 'stake-sums',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day }, cursor) => ({ next: await sumStakes(tx, day, cursor, PLAYERS_PER_STEP) }),
}

const ENTRIES_PER_STEP = 20_000

/** The age at which a journal counts as a cost: by then no journal with a smaller number can still commit. */
const COST_AGE_MS = 300_000

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

/**
 * Counts what moved on the promotion budgets into its days, a bounded part after the other: what promotions cost is read from
 * there, however many entries there are. Each entry once, on whatever node; `now` is the clock's, tests give their own.
 */
export async function countCosts(ctx: Context, now: Date = ctx.clock.now()): Promise<void> {
  const until = new Date(now.getTime() - COST_AGE_MS)
  for (;;) {
    const row = await ctx.db.transaction((tx) => countEntries(tx, until, ENTRIES_PER_STEP))
    if (!row || row.entries < ENTRIES_PER_STEP) return
  }
}

/**
 * Adds what was posted on the operator's accounts to their stored sums, step by step, up to the point where nothing
 * older can still commit: so reading a balance adds only what came since, however old the books are. Harmless to repeat,
 * on any number of nodes at once. `ripeSeconds` is for tests.
 */
export async function sumHouse(db: Db, ripeSeconds = HOUSE_SUM_AGE_SECONDS): Promise<void> {
  while (await addToHouseSums(db, JOURNALS_PER_STEP, ripeSeconds));
}

/**
 * Gives each promotion budget its published share of the theoretical edge of a settled round's stakes (micro-USD), each share
 * rounded down, from the bankroll; once a round. A promotion can never cost more than what the games have earned for it.
 */
export async function creditBudgets(tx: Tx, roundId: bigint, edge: bigint): Promise<void> {
  const shares = await settingOf(tx, 'promotionShares')
  const amounts = purposeNames.map((purpose, at) => ({ purpose, amount: shareOf(edge, shares[at] ?? 0) }))
  const outcomes = await post(
    tx,
    amounts
      .filter(({ amount }) => amount > 0n)
      .map(({ purpose, amount }) => ({
        from: bankroll,
        to: promoBudget(purpose),
        amount,
        reason: 'promo_share' as const,
        key: keyFrom('promotion share', purposes[purpose], roundId),
        ref: roundId,
      })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'a share of a round is credited once',
  )
}

/** A budget, micro-USD: what may still be promised, and what is promised and not paid yet. */
type Budget = Readonly<{ purpose: Purpose; available: bigint; promised: bigint }>

/** Every budget. */
export async function budgetsOf(db: Tx): Promise<Budget[]> {
  const balances = await balancesOf(db, [...purposeNames.map(promoBudget), ...purposeNames.map(promoDue)])
  return purposeNames.map((purpose, at) => ({
    purpose,
    available: balances[at] ?? 0n,
    promised: balances[at + purposeNames.length] ?? 0n,
  }))
}
