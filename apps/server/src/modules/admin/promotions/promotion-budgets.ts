import { Digits } from '@opendraw/contract'
import { promotionPurposes, REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { keyFrom, operatorFunds, type Purpose, post, promoBudget } from '@opendraw/ledger'
import { assert, decimal } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import {
  type Column,
  type CsvFile,
  defineAction,
  exportCsv,
  pendingApprovalsAt,
  propose,
} from '../../operators/index.ts'
import {
  type BudgetStatus,
  type PeriodCosts,
  readBudgets,
  readCosts,
} from '../../promotions/budgets/index.ts'
import { pausedSalaries } from '../../promotions/referrals/index.ts'
import { settingOf } from '../../settings/index.ts'
import { referenceFrom } from '../written-terms.ts'

/** Ten years of days. */
const PERIODS_MAX = 3_650

const columns: readonly Column<Line>[] = [
  { head: 'from', cell: ({ from }) => from },
  { head: 'what', cell: ({ name }) => name },
  { head: 'amount USD', cell: ({ amount }) => decimal(amount) },
  { head: 'count', cell: ({ count }) => count },
]

const Funding = z.strictObject({
  purpose: z.enum(promotionPurposes),
  /** Micro-USD. */
  amount: Digits.check(z.refine((amount) => amount > 0n)),
  /** The document that supports it. */
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
})

/** The operator's own money goes into a promotion budget, once for each approval. */
export const fundingAction = defineAction<z.infer<typeof Funding>>({
  act: 'promo.fund',
  permission: 'promo:budget:agree',
  payload: Funding,
  run: async (_, tx, { purpose, amount, reference }, { approvalId }) => {
    const key = keyFrom('promotion funding', approvalId)
    const [outcome] = await post(tx, [
      {
        from: operatorFunds,
        to: promoBudget(purpose),
        amount,
        reason: 'promo_funding',
        key,
        ref: approvalId,
      },
    ])
    assert(outcome?.ok === true, "the operator's funds are never short in the books")
    return { after: { purpose, amount, reference, key } }
  },
})

export type FundingInput = Readonly<{
  purpose: Purpose
  amount: bigint
  reference: string
  reason: string
}>

/** The subject of a proposal about a budget. */
export function budgetSubject(purpose: Purpose): string {
  return `promotion:${purpose}`
}

/** Proposes to fund a budget; it needs dual approval before anything moves. Answers the proposal's number. */
export function fundPromotion(
  ctx: Context,
  caller: OperatorCaller,
  { purpose, amount, reference: typed, reason }: FundingInput,
): Promise<bigint> {
  const reference = referenceFrom(typed)
  return ctx.db.transaction(async (tx) => {
    const budget = (await readBudgets(tx)).find((one) => one.purpose === purpose)
    return propose(tx, caller, {
      act: fundingAction,
      subject: budgetSubject(purpose),
      payload: { purpose, amount, reference },
      before: { available: budget?.available ?? 0n },
      reason,
    })
  })
}

type AdminBudget = BudgetStatus &
  Readonly<{
    /** Of the edge of stakes, in basis points. */
    share: number
    /** The pending proposal to fund it. */
    waits: bigint | null
  }>

/** Every promotion budget with its share of the edge, and what waits for money that a budget lacks. */
export async function listBudgets({ db }: Pick<Context, 'db'>): Promise<
  Readonly<{
    budgets: readonly AdminBudget[]
    paused: Readonly<{ count: number; amount: bigint }>
  }>
> {
  const budgets = await readBudgets(db)
  const shares = await settingOf(db, 'promotionShares')
  const waiting = await pendingApprovalsAt(
    db,
    budgets.map(({ purpose }) => budgetSubject(purpose)),
  )
  return {
    budgets: budgets.map((budget, at) => ({
      ...budget,
      share: shares[at] ?? 0,
      waits: waiting.get(budgetSubject(budget.purpose)) ?? null,
    })),
    paused: (await pausedSalaries(db)) ?? { count: 0, amount: 0n },
  }
}

type Line = Pick<PeriodCosts, 'from'> &
  Readonly<{
    name: string
    amount: bigint
    count: bigint | null
  }>

/** What promotions cost by day, week or month as a file, a line a promotion and period; that it was taken is written down. */
export async function costsFile(
  ctx: Context,
  caller: OperatorCaller,
  span: 'day' | 'week' | 'month',
): Promise<CsvFile> {
  const { list } = await readCosts(ctx.db, span, null, PERIODS_MAX)
  return exportCsv(ctx, caller, {
    what: 'promotions',
    permission: 'promo:budget:read',
    filter: { span },
    columns,
    rows: list.flatMap(linesOf),
  })
}

function linesOf({ from, costs, cost, credited, funded, staked, edge, isWhole }: PeriodCosts): Line[] {
  const sums = { cost, credited, funded, staked, [isWhole ? 'edge' : 'edge of the days that are over']: edge }
  return [
    ...costs.map(({ reason, amount, count }) => ({ from, name: reason, amount, count })),
    ...Object.entries(sums).map(([name, amount]) => ({ from, name: `all: ${name}`, amount, count: null })),
  ]
}
