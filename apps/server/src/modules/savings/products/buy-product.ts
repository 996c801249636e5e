import { buyProduct as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import {
  cash,
  interestPromised,
  keyFrom,
  open,
  post,
  savingsReserve,
  type Transfer,
  termPrincipal,
} from '@opendraw/ledger'
import { assert, encode } from '@opendraw/money'
import { paymentDay, promiseOf } from '@opendraw/savings'
import type { Context } from '../../../context.ts'
import { levelOf } from '../../accounts/index.ts'
import { checkFundPassword, checkSecondFactor } from '../../credentials/index.ts'
import { maySave, refuseWhileResting } from '../../responsible-gaming/index.ts'
import { settingOf } from '../../settings/index.ts'
import { lockDebtOf } from '../../wallet/withdrawals/index.ts'
import { addOrder, heldBy, nextOrderId, type OrderRow, orderById, orderByKey } from '../tables/orders.ts'
import { areSalesStopped, countSold, lockProduct, type ProductRow } from '../tables/products.ts'
import { principalOf, stockLeft } from './product-state.ts'

const refuse = refusalsOf(call)

export type PurchaseInput = Readonly<{
  playerId: bigint
  productId: bigint
  units: number
  /** Of the intent: a repeat answers the first order. */
  key: string
  /** The database's time; tests give their own. */
  at?: Date
}>

/**
 * Buys a product for a player who proves themselves by the fund password, and the second factor if they have one. A repeat
 * with the same key answers the first order; the same key with another input is refused (key_reused).
 */
export async function buyProduct(
  ctx: Context,
  input: PurchaseInput & Readonly<{ fundPassword: string; totp?: string | undefined }>,
): Promise<OrderRow> {
  const earlier = await orderByKey(ctx.db, input.playerId, input.key)
  if (earlier) return sameOrRefuse(earlier, input)
  await checkFundPassword(ctx, input.playerId, input.fundPassword)
  const intent = [call.path, input.key, input.productId, input.units]
  await checkSecondFactor(ctx, input.playerId, input.totp, { intent })
  const order = await ctx.db.transaction((tx) => purchase(tx, input))
  ctx.onWalletsChanged([input.playerId])
  return order
}

/**
 * The sale itself, in the caller's transaction: the principal moves, the whole interest moves from the reserve to the
 * order's promise, or the whole is refused. Who races for the last of the stock or of the reserve waits for the product,
 * and then is refused.
 */
export async function purchase(tx: Tx, input: PurchaseInput): Promise<OrderRow> {
  const { playerId, productId, units, key } = input
  const debt = await lockDebtOf(tx, playerId)
  const first = await orderByKey(tx, playerId, key)
  if (first) return sameOrRefuse(first, input)
  if (debt > 0n) throw new Refusal('debt_open', { debt: encode(debt) })
  await refuseWhileResting(tx, playerId)
  if (!(await maySave(tx, playerId))) throw refuse('savings_closed')
  if (await areSalesStopped(tx)) throw refuse('sales_stopped')
  const product = await lockProduct(tx, productId)
  if (!product) throw refuse('product_unknown')
  refuseUnlessSold(product, units)
  const principal = principalOf(product, units)
  await refuseOverCap(tx, playerId, product, principal)
  return sell(tx, input, product, principal)
}

async function sell(tx: Tx, input: PurchaseInput, product: ProductRow, principal: bigint): Promise<OrderRow> {
  const { playerId, productId, units, key } = input
  const id = await nextOrderId(tx)
  const promised = promiseOf(principal, product)
  await open(tx, [termPrincipal(id), interestPromised(id)])
  const [paid, backed] = await post(tx, saleOf(input.playerId, { id, principal, promised }))
  if (!paid?.ok) throw refuse('insufficient_balance')
  if (backed && !backed.ok) throw refuse('reserve_exhausted')
  await countSold(tx, productId, units)
  await addOrder(tx, {
    ...{ id, productId, playerId, key, units, principal, promised, at: input.at ?? null },
    firstPaymentDay: paymentDay({ days: product.days, cycle: product.cycleDays }, 1),
  })
  const row = await orderById(tx, id)
  assert(row !== undefined, 'an order just added is there')
  return row
}

/** The principal moves to the order, and its whole interest from the reserve to its promise. */
function saleOf(
  playerId: bigint,
  { id, principal, promised }: Readonly<{ id: bigint; principal: bigint; promised: bigint }>,
): Transfer[] {
  const paid: Transfer = {
    ...{ from: cash(playerId), to: termPrincipal(id), amount: principal },
    ...{ reason: 'product_buy', key: keyFrom('product_buy', id), ref: id },
  }
  const backed: Transfer = {
    ...{ from: savingsReserve('products'), to: interestPromised(id), amount: promised },
    ...{ reason: 'interest_promise', key: keyFrom('interest_promise', id), ref: id },
  }
  return promised > 0n ? [paid, backed] : [paid]
}

function refuseUnlessSold(product: ProductRow, units: number): void {
  const { saleFrom, saleUntil, endedAt, now, minUnits, maxUnits } = product
  if (endedAt !== null || (saleUntil !== null && now >= saleUntil)) throw refuse('product_ended')
  if (now < saleFrom) throw refuse('product_not_started', { from: String(saleFrom.getTime()) })
  if (units < minUnits || units > maxUnits)
    throw refuse('amount_out_of_range', {
      min: encode(principalOf(product, minUnits)),
      max: encode(principalOf(product, maxUnits)),
    })
  const left = stockLeft(product)
  if (left !== null && units > left) throw refuse('stock_insufficient', { left: String(left) })
}

async function refuseOverCap(
  tx: Tx,
  playerId: bigint,
  { levelMin }: ProductRow,
  principal: bigint,
): Promise<void> {
  const level = await levelOf(tx, playerId)
  if (level < levelMin) throw refuse('level_too_low', { level: String(levelMin) })
  const { cap } = await holdingCap(tx, level)
  const held = await heldBy(tx, playerId)
  if (held + principal > cap)
    throw refuse('holding_cap_reached', { max: encode(cap), left: encode(cap > held ? cap - held : 0n) })
}

export type HoldingCap = Readonly<{ cap: bigint; nextCap: Readonly<{ level: number; cap: bigint }> | null }>

/** The most that a player of a level may hold in products at once, micro-USD, and the next level that may hold more. */
export async function holdingCap(db: Tx, level: number): Promise<HoldingCap> {
  const caps = await settingOf(db, 'productCapByLevel')
  const cap = caps[level] ?? 0n
  const next = caps.findIndex((higher, at) => at > level && higher > cap)
  return { cap, nextCap: next < 0 ? null : { level: next, cap: caps[next] ?? 0n } }
}

function sameOrRefuse(order: OrderRow, { productId, units }: PurchaseInput): OrderRow {
  if (order.productId !== productId || order.units !== units) throw refuse('key_reused')
  return order
}
