import { sql, type Tx } from '@opendraw/db'

/** In each language that it was written in; English always. */
export type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>
export type Category = 'short' | 'medium' | 'long'
export type EarlyExit = 'keep_paid' | 'pay_accrued'

/** What two operators set of a product. Money in micro-USD, the rate in parts per million a year. */
export type ProductTerms = Readonly<{
  category: Category
  texts: Texts
  /** A path on the players' own origin; null: none. */
  picture: string | null
  days: number
  cycleDays: number
  ratePpm: bigint
  earlyExit: EarlyExit
  unitPrice: bigint
  minUnits: number
  maxUnits: number
  stock: number | null
  virtualPurchased: bigint
  levelMin: number
  saleFrom: Date
  saleUntil: Date | null
  position: number
}>
export type ProductRow = ProductTerms &
  Readonly<{
    id: bigint
    soldUnits: number
    replaces: bigint | null
    createdAt: Date
    endedAt: Date | null
    /** The database's clock when it was read. */
    now: Date
  }>

const columns = sql`p.id, p.category, p.texts, p.picture, p.days, p.cycle_days, p.rate_ppm, p.early_exit, p.unit_price, p.min_units, p.max_units,
  p.stock, p.sold_units, p.virtual_purchased, p.level_min, p.sale_from, p.sale_until, p.position, p.replaces, p.created_at,
  p.ended_at, clock_timestamp() as now`

/** What is in the shop: sold, to be sold, or ended by its own date less than 30 days ago; not what an operator ended. */
export function productsShown(db: Tx) {
  return db.rows<ProductRow>(sql`
    select ${columns} from product p
     where p.ended_at is null and (p.sale_until is null or p.sale_until > clock_timestamp() - interval '30 days')
     order by p.position, p.id`)
}

export function productById(db: Tx, id: bigint) {
  return db.row<ProductRow>(sql`select ${columns} from product p where p.id = ${id}`)
}

/** The product under lock: its sales are decided one after the other. */
export function lockProduct(tx: Tx, id: bigint) {
  return tx.row<ProductRow>(sql`select ${columns} from product p where p.id = ${id} for no key update`)
}

/** A page of every product that there was, newest first. */
export function allProducts(db: Tx, before: bigint | null, limit: number) {
  return db.rows<ProductRow & { principal: bigint; unpaid: bigint }>(sql`
    select ${columns},
      coalesce((select sum(o.principal) from product_order o where o.product_id = p.id and o.state = 'running'), 0)::bigint as principal,
      coalesce((select sum(o.promised - o.paid) from product_order o where o.product_id = p.id and o.state = 'running'), 0)::bigint as unpaid
      from product p where (${before}::bigint is null or p.id < ${before}) order by p.id desc limit ${limit}`)
}

export type NewProduct = Readonly<{
  terms: ProductTerms
  replaces: bigint | null
  /** Null: of the first start. */
  approvalId: bigint | null
}>

export function addProduct(tx: Tx, { terms: t, replaces, approvalId }: NewProduct) {
  return tx.row<{ id: bigint }>(sql`
    insert into product (category, texts, picture, days, cycle_days, rate_ppm, early_exit, unit_price, min_units, max_units, stock,
      virtual_purchased, level_min, sale_from, sale_until, position, replaces, approval_id)
    values (${t.category}, ${JSON.stringify(t.texts)}::jsonb, ${t.picture}, ${t.days}, ${t.cycleDays}, ${t.ratePpm}, ${t.earlyExit}, ${t.unitPrice},
      ${t.minUnits}, ${t.maxUnits}, ${t.stock}, ${t.virtualPurchased}, ${t.levelMin}, ${t.saleFrom}, ${t.saleUntil}, ${t.position},
      ${replaces}, ${approvalId}) returning id`)
}

/** Ends the sale: 0 when it has ended before. */
export function endProductRow(tx: Tx, id: bigint) {
  return tx.run(sql`update product set ended_at = clock_timestamp() where id = ${id} and ended_at is null`)
}

/** Counts units as sold, or as free again (below zero). */
export function countSold(tx: Tx, id: bigint, units: number) {
  return tx.run(sql`update product set sold_units = sold_units + ${units} where id = ${id}`)
}

/** Whether nothing is sold, because what is held is below what is owed (23-solvency.sql). */
export async function areSalesStopped(db: Tx): Promise<boolean> {
  const row = await db.row<{ isStopped: boolean }>(sql`select sales_stopped() as is_stopped`)
  return row?.isStopped === true
}

/** How many products there ever were. */
export async function countProducts(db: Tx): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*)::int as count from product`)
  return row?.count ?? 0
}
