import {
  exportPromotionCosts,
  fundPromotion,
  getBudgets,
  getPlayerLevels,
  listPlayerBonuses,
  listPromotionCosts,
} from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { listBonuses } from '../../promotions/bonuses/index.ts'
import { type PeriodCosts, readCosts } from '../../promotions/budgets/index.ts'
import { readLevels, readRebate, toLevels, toRebateNow } from '../../promotions/loyalty/index.ts'
import { playerOrRefuse } from '../players/players.ts'
import { costsFile, fundPromotion as fund, listBudgets } from '../promotions/promotion-budgets.ts'

/** What operators may ask about levels. */
export const levelRoutes: Binding[] = [
  bind(getPlayerLevels, async (ctx, { id }) => {
    const playerId = id
    await playerOrRefuse(ctx, playerId)
    const levels = toLevels(await readLevels(ctx, playerId))
    return { levels, rebate: toRebateNow(await readRebate(ctx, playerId)) }
  }),
]

/** What operators may ask about bonuses. */
export const bonusRoutes: Binding[] = [
  bind(listPlayerBonuses, async (ctx, { id, ...paging }) => {
    const playerId = id
    await playerOrRefuse(ctx, playerId)
    return listBonuses(ctx.db, playerId, pagingFrom(paging))
  }),
]

/** What promotions have and cost. */
export const promotionRoutes: Binding[] = [
  bind(getBudgets, async (ctx) => {
    const { budgets, paused } = await listBudgets(ctx)
    return {
      budgets: budgets.map(({ purpose, share, available, promised, funded, credited, waits }) => ({
        purpose,
        share,
        available,
        promised,
        isEmpty: available === 0n,
        funded,
        credited,
        waits,
      })),
      pausedSalaries: { count: paused.count, amount: paused.amount },
    }
  }),
  bind(listPromotionCosts, async (ctx, { span, ...paging }) => {
    const { limit } = pagingFrom(paging)
    const { list, next } = await readCosts(ctx.db, span, dayFrom(paging.before), limit)
    return { list: list.map(toPeriod), next: next === null ? null : BigInt(next.replaceAll('-', '')) }
  }),
  bind(exportPromotionCosts, (ctx, { span }, caller) => costsFile(ctx, caller, span)),
  bind(fundPromotion, async (ctx, { amount, ...input }, caller) => ({
    approval: await fund(ctx, caller, { ...input, amount }),
  })),
]

/** A page begins before a day, written as its digits: 20261116. What is no day begins at the newest. */
function dayFrom(digits: bigint | undefined): string | null {
  const [, year, month, day] = /^(2\d{3})(\d\d)(\d\d)$/.exec(String(digits)) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10)
}

const toPeriod = ({ costs, isWhole, from, ...sums }: PeriodCosts) => ({
  from,
  isWhole,
  costs: costs.map(({ reason, amount, count }) => ({ reason, amount, count: Number(count) })),
  cost: sums.cost,
  credited: sums.credited,
  funded: sums.funded,
  edge: sums.edge,
  staked: sums.staked,
})
