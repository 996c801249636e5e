import { getProduct as call, type Language, type ReplyOf, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, cash, linesOf } from '@opendraw/ledger'
import { dayOf } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { levelOf } from '../../accounts/index.ts'
import { databaseTime } from '../../calendar/index.ts'
import { maySave } from '../../responsible-gaming/index.ts'
import { toProduct } from '../replies.ts'
import { heldBy } from '../tables/orders.ts'
import { type PaymentRow, paymentsOfPlayer } from '../tables/payments.ts'
import { type Category, productById, productsShown } from '../tables/products.ts'
import { holdingCap } from './buy-product.ts'
import { freeForProducts } from './product-state.ts'

const refuse = refusalsOf(call)

/** The shop, in its order; of one category, or of all. */
export async function listProducts({ db }: Pick<Context, 'db'>, lang: Language, category?: Category) {
  const [rows, free, now] = await Promise.all([productsShown(db), freeForProducts(db), databaseTime(db)])
  const list = rows
    .filter((row) => category === undefined || row.category === category)
    .map((row) => toProduct(row, free, lang))
  return { list, today: dayOf(now) }
}

/** A product, and how much of it the caller may still buy; null for an anonymous caller. */
export async function getProduct(
  { db }: Pick<Context, 'db'>,
  id: bigint,
  { lang, playerId }: Readonly<{ lang: Language; playerId: bigint | null }>,
): Promise<ReplyOf<typeof call>> {
  const row = await productById(db, id)
  if (!row) throw refuse('product_unknown')
  return {
    product: toProduct(row, await freeForProducts(db), lang),
    today: dayOf(row.now),
    visitor: playerId === null ? null : await visitorOf(db, playerId, row.levelMin),
  }
}

async function visitorOf(db: Tx, playerId: bigint, levelMin: number) {
  const [level, held, money, mayBuy] = await Promise.all([
    levelOf(db, playerId),
    heldBy(db, playerId),
    balanceOf(db, cash(playerId)),
    maySave(db, playerId),
  ])
  const { cap, nextCap } = await holdingCap(db, level)
  return {
    ...{ level, cash: money, held, cap, nextCap, left: cap > held ? cap - held : 0n },
    mayBuy: mayBuy && level >= levelMin,
  }
}

/** A page of the payments to a player, each with its line of the statement. */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  orderId: bigint | null,
  paging: Paging,
): Promise<Page<PaymentRow & Readonly<{ line: bigint | null }>>> {
  const { list, next } = await paymentsOfPlayer(db, playerId, orderId, paging)
  const paid = list.filter(({ amount }) => amount > 0n)
  const lines = await linesOf(
    db,
    cash(playerId),
    paid.map(({ key }) => key),
  )
  return { list: list.map((row) => ({ ...row, line: lines.get(row.key) ?? null })), next }
}
