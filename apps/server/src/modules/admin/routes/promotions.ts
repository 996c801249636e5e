import { Refusal } from '@opendraw/contract'
import * as calls from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { nicknamesOf } from '../../accounts/index.ts'
import { playerOrRefuse } from '../../console/index.ts'
import { listBonuses } from '../../promotions/bonuses/index.ts'
import { type PeriodCosts, readCosts } from '../../promotions/budgets/index.ts'
import { readLevels, readRebate, toLevels, toRebateNow } from '../../promotions/loyalty/index.ts'
import {
  listApplications,
  newestApplication,
  placeOf,
  readPartner,
  readTeam,
  toTotals,
} from '../../promotions/referrals/index.ts'
import { mayBePromoted } from '../../responsible-gaming/index.ts'
import { decidePartner, toPartners } from '../partners/partner-applications.ts'
import { costsFile, fundPromotion, listBudgets } from '../promotions/promotion-budgets.ts'

/** What operators may ask about levels. */
export const levelRoutes: Binding[] = [
  bind(calls.getPlayerLevels, async (ctx, { id: playerId }) => {
    await playerOrRefuse(ctx, playerId)
    const levels = toLevels(await readLevels(ctx, playerId))
    return { levels, rebate: toRebateNow(await readRebate(ctx, playerId)) }
  }),
]

/** What operators may ask about bonuses. */
export const bonusRoutes: Binding[] = [
  bind(calls.listPlayerBonuses, async (ctx, { id: playerId, ...paging }) => {
    await playerOrRefuse(ctx, playerId)
    return listBonuses(ctx.db, playerId, pagingFrom(paging))
  }),
]

/** What promotions have and cost. */
export const promotionRoutes: Binding[] = [
  bind(calls.getBudgets, async (ctx) => {
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
  bind(calls.listPromotionCosts, async (ctx, { span, ...paging }) => {
    const { limit } = pagingFrom(paging)
    const { list, next } = await readCosts(ctx.db, span, dayFrom(paging.before), limit)
    return { list: list.map(toPeriod), next: next === null ? null : BigInt(next.replaceAll('-', '')) }
  }),
  bind(calls.exportPromotionCosts, (ctx, { span }, caller) => costsFile(ctx, caller, span)),
  bind(calls.fundPromotion, async (ctx, input, caller) => ({
    approval: await fundPromotion(ctx, caller, input),
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

/** Applications of partners, and a player's team. */
export const partnerRoutes: Binding[] = [
  bind(calls.listPartners, async (ctx, { state = 'pending', ...paging }) => {
    const { list, next } = await listApplications(ctx, state, pagingFrom(paging))
    return { list: await toPartners(ctx, list), next }
  }),
  bind(calls.decidePartner, async (ctx, { id, verdict, code, note = '' }, caller) => {
    await decidePartner(ctx, caller, { id, verdict, reasonCode: code ?? null, note })
    const one = await readPartner(ctx, id)
    assert(one !== undefined, 'an application that was decided is there')
    const [shown] = await toPartners(ctx, [one])
    if (!shown) throw new Refusal('not_found')
    return shown
  }),
  bind(calls.getPlayerTeam, async (ctx, { id: playerId }) => {
    const { inviteCode } = await playerOrRefuse(ctx, playerId)
    const place = await placeOf(ctx.db, playerId)
    const inviter = place?.invitedBy ?? null
    const names = await nicknamesOf(ctx.db, inviter === null ? [] : [inviter])
    const { levels, commission } = await readTeam(ctx.db, playerId)
    return {
      inviteCode,
      invitedBy: inviter === null ? null : { id: inviter, nickname: names.get(inviter) ?? '' },
      countsFrom: place?.countsFrom ?? null,
      levels: levels.map(toTotals),
      commission,
      mayEarn: await mayBePromoted(ctx.db, playerId),
      partner: (await newestApplication(ctx.db, playerId, 0))?.state ?? null,
    }
  }),
]
