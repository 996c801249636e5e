import { randomUUID } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import { checkIn } from '../../modules/promotions/loyalty/check-in/daily-check-in.ts'
import { claimGift, readGifts } from '../../modules/promotions/loyalty/levels/gifts/gift-states.ts'
import { claimRebates } from '../../modules/promotions/loyalty/levels/rebate/pay-rebates.ts'
import { listRebates } from '../../modules/promotions/loyalty/levels/rebate/read-rebate.ts'
import { exchangePoints } from '../../modules/promotions/loyalty/points/exchange-points.ts'
import { goodsNow } from '../../modules/promotions/loyalty/points/tables/goods.ts'
import { claimTask, listTasks } from '../../modules/promotions/loyalty/tasks/player-tasks.ts'
import { setPlan } from '../../modules/promotions/referrals/plans/choose-plan.ts'
import type { TestServer } from '../start-test-server.ts'
import type { Townsman } from './a-simulation.ts'
import type { Chance } from './chance.ts'

/** Every player claims everything available that evening. Answers the refusals that occurred. */
export async function claimAll(
  server: TestServer,
  people: readonly Townsman[],
  now: Date,
  chance: Chance,
): Promise<string[]> {
  const refusals: string[] = []
  for (const one of people) {
    for (const claim of claimsOf(server, one, now, chance)) {
      try {
        await claim()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusals.push(error.reason)
      }
    }
  }
  return refusals
}

function claimsOf({ ctx }: TestServer, { id }: Townsman, now: Date, chance: Chance) {
  return [
    () => checkIn(ctx, { playerId: id }, now),
    async () => {
      const claimable = (await readGifts(ctx.db, id, now)).filter(({ state }) => state === 'claimable')
      for (const { kind, level } of claimable) await claimGift(ctx, { playerId: id, kind, level }, now)
    },
    async () => {
      const { rebates } = await listRebates(ctx.db, id, {})
      const days = rebates.filter(({ state }) => state === 'due').map(({ day }) => day)
      if (days.length > 0) await claimRebates(ctx, id, days)
    },
    async () => {
      const { list } = await listTasks(ctx, id, now)
      for (const { task, span, state } of list)
        if (state === 'claimable') await claimTask(ctx, { playerId: id, taskId: task.id, day: span.day }, now)
    },
    async () => {
      const [good] = await goodsNow(ctx.db)
      if (good && chance.in(30))
        await exchangePoints(ctx, { playerId: id, goodId: good.id, count: 1, key: randomUUID() })
    },
    async () => {
      if (chance.in(10)) await setPlan(ctx, id, chance.pick(['salary', 'chest'] as const), now)
    },
  ]
}
