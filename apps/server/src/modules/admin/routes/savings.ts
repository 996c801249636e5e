import type { RequestOf } from '@opendraw/contract'
import {
  type AdminProduct,
  exportDueDays,
  exportOrders,
  fundReserve,
  getReserves,
  listAdminOrders,
  listAdminProducts,
  proposeProduct,
  proposeProductEnd,
  releaseReserve,
} from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { byText, textsFrom } from '../../../localized.ts'
import { mapPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { requestExport } from '../../console/index.ts'
import { pendingApprovalsAt } from '../../operators/index.ts'
import {
  allProducts,
  freeForProducts,
  listOrders,
  orderFilter,
  type ProductRow,
  type ProductTerms,
  stateOf,
  toOrder,
} from '../../savings/index.ts'
import { exportableLists } from '../exports/lists.ts'
import {
  dueDaysFile,
  fundReserve as fund,
  listReserves,
  releaseReserve as release,
} from '../savings/move-reserve.ts'
import {
  proposeProductEnd as end,
  productSubject,
  proposeProduct as propose,
} from '../savings/propose-product.ts'

/** Products, their orders, and the reserves behind savings. */
export const savingsRoutes: Binding[] = [
  bind(listAdminProducts, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allProducts(db, before, limit + 1), limit)
    const free = await freeForProducts(db)
    const subjects = page.list.map(({ id }) => productSubject(id))
    const waits = await pendingApprovalsAt(db, subjects)
    return mapPage(page, (row) => toProduct(row, free, waits.get(productSubject(row.id))))
  }),
  bind(proposeProduct, async (ctx, { replaces, reason, ...terms }, caller) => ({
    approval: await propose(ctx, caller, { terms: termsFrom(terms), replaces, reason }),
  })),
  bind(proposeProductEnd, async (ctx, request, caller) => ({ approval: await end(ctx, caller, request) })),
  bind(getReserves, (ctx) => listReserves(ctx)),
  bind(exportDueDays, (ctx, _, caller) => dueDaysFile(ctx, caller)),
  bind(fundReserve, async (ctx, request, caller) => ({ approval: await fund(ctx, caller, request) })),
  bind(releaseReserve, async (ctx, request, caller) => ({ approval: await release(ctx, caller, request) })),
  bind(listAdminOrders, async ({ db }, { product, player, ...paging }, { lang }) =>
    mapPage(await listOrders(db, orderFilter({ product, player }), pagingFrom(paging)), (row) => ({
      ...toOrder(row, lang),
      playerId: row.playerId,
    })),
  ),
  bind(exportOrders, (ctx, request, caller) =>
    requestExport(ctx, caller, exportableLists, { list: 'orders', call: exportOrders, request }),
  ),
]

const termsFrom = ({
  name,
  about,
  ratePpm,
  ...terms
}: Omit<RequestOf<typeof proposeProduct>, 'replaces' | 'reason'>): ProductTerms => ({
  ...terms,
  ratePpm: BigInt(ratePpm),
  texts: textsFrom('name', { name, about }),
})

const toProduct = (
  row: ProductRow & Readonly<{ principal: bigint; unpaid: bigint }>,
  free: bigint | null,
  waits: bigint | undefined,
): z.output<typeof AdminProduct> => {
  const { texts, ratePpm, now: _, ...terms } = row
  return {
    ...terms,
    ...byText(texts, ['name', 'about']),
    ratePpm: Number(ratePpm),
    state: stateOf(row, free),
    waits: waits ?? null,
  }
}
