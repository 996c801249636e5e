import { claimRebates, getLevels, getRebate, levelGift, listRebates } from '@opendraw/contract'
import { type Binding, bind } from '../../../../http/bind.ts'
import { databaseTime } from '../../../calendar/index.ts'
import { claimGift, readGifts } from './gifts/gift-states.ts'
import { readLevels } from './player-level.ts'
import { claimRebates as claim } from './rebate/pay-rebates.ts'
import { listRebates as list, readRebate } from './rebate/read-rebate.ts'
import { toClaimed, toGift, toLevels, toRebate, toRebateNow } from './replies.ts'

/** The calls about levels, their gifts and the rebate. */
export const routes: Binding[] = [
  bind(getLevels, async (ctx, _, { playerId }) => toLevels(await readLevels(ctx, playerId))),
  bind(levelGift, async (ctx, { action, level, kind }, { playerId }) => {
    const gifts =
      action === 'claim' && level !== undefined && kind !== undefined
        ? await claimGift(ctx, { playerId, level, kind })
        : await readGifts(ctx.db, playerId, await databaseTime(ctx.db))
    return { gifts: gifts.map(toGift) }
  }),
  bind(getRebate, async (ctx, _, { playerId }) => toRebateNow(await readRebate(ctx, playerId))),
  bind(claimRebates, async (ctx, { days }, { playerId }) => toClaimed(await claim(ctx, playerId, days))),
  bind(listRebates, async (ctx, page, { playerId }) => {
    const { rebates, next } = await list(ctx.db, playerId, page)
    return { list: rebates.map(toRebate), next }
  }),
]
