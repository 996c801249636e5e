import {
  exchangePoints,
  getPoints,
  type Language,
  type PointLine as LineOnWire,
  listGoods,
  listPointLog,
  type PointGood,
} from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../paging.ts'
import { exchangePoints as exchange } from './exchange-points.ts'
import { listPointLog as log, type PointLine } from './list-point-log.ts'
import { readPoints } from './read-points.ts'
import { type GoodRow, goodsNow } from './tables/goods.ts'
import { lifeDays, stakePerPoint } from './value.ts'

/** The calls about a player's points. */
export const routes: Binding[] = [
  bind(getPoints, async (ctx, _, { playerId }) => {
    const { balance, expiring, carry, waiting, ...facts } = await readPoints(ctx, playerId)
    return {
      ...facts,
      balance: String(balance),
      expiring: expiring && { points: String(expiring.points), at: expiring.at.getTime() },
      carry: toWire(carry),
      stakePerPoint: toWire(stakePerPoint),
      waiting: String(waiting),
      lifeDays,
    }
  }),
  bind(listGoods, async (ctx, _, { lang }) => ({
    list: (await goodsNow(ctx.db)).map((good) => goodOnWire(good, lang)),
  })),
  bind(exchangePoints, async (ctx, { goodId, count, key }, { playerId }) => {
    const done = await exchange(ctx, { playerId, goodId: idFrom(goodId), count, key })
    return {
      id: String(done.id),
      points: String(done.points),
      amount: toWire(done.amount),
      balance: String(done.balance),
      at: done.at.getTime(),
    }
  }),
  bind(listPointLog, async (ctx, request, { playerId }) =>
    onPage(await log(ctx, playerId, pagingFrom(request)), lineOnWire),
  ),
]

const goodOnWire = (good: GoodRow, lang: Language): z.input<typeof PointGood> => ({
  id: String(good.id),
  kind: good.kind,
  ...(good.texts[lang] ?? good.texts.en ?? { name: '', about: '' }),
  price: String(good.price),
  amount: toWire(good.amount),
  stock: good.stock,
})

const whats = { points_earn: 'earned', points_spend: 'spent' } as const

const lineOnWire = (line: PointLine): z.input<typeof LineOnWire> => ({
  seq: String(line.seq),
  at: line.at.getTime(),
  what: line.reason === 'points_earn' || line.reason === 'points_spend' ? whats[line.reason] : 'expired',
  points: String(line.amount),
  balanceAfter: String(line.balanceAfter),
  kind: line.kind,
  source: line.source,
  amount: line.paid === null ? null : toWire(line.paid),
})
