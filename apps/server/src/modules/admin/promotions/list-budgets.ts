import type { Context } from '../../../context.ts'
import { type BudgetStanding, readBudgets } from '../../promotions/budgets/index.ts'
import { pausedSalaries } from '../../promotions/referrals/index.ts'
import { settingOf } from '../../settings/index.ts'
import { secondLooksOn } from '../tables/second-looks.ts'
import { budgetSubject, fundingAct } from './fund-promotion.ts'

export type DeskBudget = BudgetStanding & {
  /** Of the edge of stakes, in basis points. */
  readonly share: number
  /** The proposal to fund it that waits for a second person. */
  readonly waits: bigint | null
}

/** Every promotion budget with its share of the edge, and what waits for money that a budget lacks. */
export async function listBudgets({ db }: Pick<Context, 'db'>): Promise<{
  readonly budgets: readonly DeskBudget[]
  readonly paused: { readonly count: number; readonly amount: bigint }
}> {
  const budgets = await readBudgets(db)
  const shares = await settingOf(db, 'promotionShares')
  const looks = await secondLooksOn(
    db,
    budgets.map(({ purpose }) => budgetSubject(purpose)),
  )
  return {
    budgets: budgets.map((budget, at) => ({
      ...budget,
      share: shares[at] ?? 0,
      waits:
        looks.find(({ act, subject }) => act === fundingAct.act && subject === budgetSubject(budget.purpose))
          ?.id ?? null,
    })),
    paused: (await pausedSalaries(db)) ?? { count: 0, amount: 0n },
  }
}
