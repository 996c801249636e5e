import {
  exchangePoints,
  getPoints,
  type Language,
  type PointLine as LineReply,
  listGoods,
  listPointLog,
  type PointGood,
} from '@opendraw/contract'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../../http/bind.ts'
import { textsIn } from '../../../../localized.ts'
import { mapPage, pagingFrom } from '../../../../paging.ts'
import { exchangePoints as exchange } from './exchange-points.ts'
import { LIFE_DAYS, STAKE_PER_POINT } from './point-value.ts'
import { listPointLog as log, type PointLine, readPoints } from './read-points.ts'
import { type GoodRow, goodsNow } from './tables/goods.ts'

/** The calls about a player's points. */
export const routes: Binding[] = [
  bind(getPoints, async (ctx, _, { playerId }) => {
    const { balance, expiring, carry, waiting, ...facts } = await readPoints(ctx, playerId)
    return {
      ...facts,
      balance,
      expiring: expiring && { points: expiring.points, at: expiring.at },
      carry,
      stakePerPoint: STAKE_PER_POINT,
      waiting,
      lifeDays: LIFE_DAYS,
    }
  }),
  bind(listGoods, async (ctx, _, { lang }) => ({
    list: (await goodsNow(ctx.db)).map((good) => toGood(good, lang)),
  })),
  bind(exchangePoints, async (ctx, { goodId, count, key }, { playerId }) => {
    const done = await exchange(ctx, { playerId, goodId, count, key })
    return {
      id: done.id,
      points: done.points,
      amount: done.amount,
      balance: done.balance,
      at: done.at,
    }
  }),
  bind(listPointLog, async (ctx, request, { playerId }) =>
    mapPage(await log(ctx, playerId, pagingFrom(request)), toLine),
  ),
]

const toGood = (good: GoodRow, lang: Language): z.output<typeof PointGood> => ({
  id: good.id,
  kind: good.kind,
  ...textsIn(good.texts, lang, { name: '', about: '' }),
  price: good.price,
  amount: good.amount,
  stock: good.stock,
})

const whats = { points_earn: 'earned', points_spend: 'spent' } as const

const toLine = (line: PointLine): z.output<typeof LineReply> => ({
  seq: line.seq,
  at: line.at,
  what: line.reason === 'points_earn' || line.reason === 'points_spend' ? whats[line.reason] : 'expired',
  points: line.amount,
  balanceAfter: line.balanceAfter,
  kind: line.kind,
  source: line.source,
  amount: line.paid,
})
