import {
  buyProduct,
  cancelProduct,
  getFlexible,
  getInterestYear,
  getProduct,
  listFlexibleDays,
  listProductOrders,
  listProductPayments,
  listProducts,
  quoteProductSale,
  renewProduct,
  saveFlexible,
  sellProduct,
  withdrawFlexible,
} from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { takeFreeMove } from '../../http/throttle.ts'
import { mapPage, pagingFrom } from '../../paging.ts'
import { findVisitor } from '../accounts/index.ts'
import { saveFlexible as save, withdrawFlexible as withdraw } from './flexible/move-savings.ts'
import { listFlexibleDays as days, readFlexible } from './flexible/read-flexible.ts'
import { readInterestYear } from './interest-year.ts'
import { buyProduct as buy } from './products/buy-product.ts'
import { cancelOrder, quoteSale, renewOrder, sellOrder } from './products/end-order.ts'
import { listPayments, getProduct as look, listProducts as shop } from './products/list-products.ts'
import { toOrder, toPayment } from './replies.ts'
import { listOrders, sumOrders } from './tables/orders.ts'

const productRoutes: Binding[] = [
  bind(listProducts, (ctx, { category }, { lang }) => shop(ctx, lang, category)),
  bind(getProduct, async (ctx, { id }, caller) =>
    look(ctx, id, { lang: caller.lang, playerId: (await findVisitor(ctx, caller))?.playerId ?? null }),
  ),
  bind(buyProduct, async (ctx, { id, ...request }, { playerId, lang }) => ({
    order: toOrder(await buy(ctx, { ...request, productId: id, playerId }), lang),
  })),
  bind(listProductOrders, async ({ db }, { state, ...paging }, { playerId, lang }) => {
    const filter = { playerId, productId: null, state: state ?? null }
    const page = await listOrders(db, filter, pagingFrom(paging))
    return { ...mapPage(page, (row) => toOrder(row, lang)), sum: await sumOrders(db, playerId) }
  }),
  bind(listProductPayments, async (ctx, { order, ...paging }, { playerId, lang }) =>
    mapPage(await listPayments(ctx, playerId, order ?? null, pagingFrom(paging)), (row) =>
      toPayment(row, row.line, lang),
    ),
  ),
  bind(quoteProductSale, async (ctx, { id }, { playerId, lang }) => {
    const { order, ...quote } = await quoteSale(ctx, playerId, id)
    return { ...quote, order: toOrder(order, lang) }
  }),
  bind(sellProduct, async (ctx, { id }, { playerId, lang }) => {
    await takeFreeMove(ctx.db, playerId)
    return { order: toOrder(await sellOrder(ctx, playerId, id), lang) }
  }),
  bind(cancelProduct, async (ctx, { id }, { playerId, lang }) => {
    await takeFreeMove(ctx.db, playerId)
    return { order: toOrder(await cancelOrder(ctx, playerId, id), lang) }
  }),
  bind(renewProduct, async (ctx, request, { playerId, lang }) => ({
    order: toOrder(await renewOrder(ctx, playerId, request), lang),
  })),
]

const flexibleRoutes: Binding[] = [
  bind(getFlexible, (ctx, _, { playerId }) => readFlexible(ctx, playerId)),
  bind(saveFlexible, async (ctx, request, { playerId }) => {
    await takeFreeMove(ctx.db, playerId)
    await save(ctx, { ...request, playerId })
    return readFlexible(ctx, playerId)
  }),
  bind(withdrawFlexible, async (ctx, request, { playerId }) => {
    await takeFreeMove(ctx.db, playerId)
    await withdraw(ctx, { ...request, playerId })
    return readFlexible(ctx, playerId)
  }),
  bind(getInterestYear, (ctx, { year }, { playerId }) => readInterestYear(ctx, playerId, year)),
  bind(listFlexibleDays, async (ctx, paging, { playerId }) =>
    mapPage(await days(ctx, playerId, pagingFrom(paging)), ({ day, base, ratePpm, amount, line }) => ({
      ...{ on: day, base, ratePpm, amount, line },
    })),
  ),
]

/** The players' calls about products and flexible savings. */
export const routes: Binding[] = [...productRoutes, ...flexibleRoutes]
