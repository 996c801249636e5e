import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { LEVEL_MAX } from '../calls/levels.ts'
import {
  EarlyExit,
  PRODUCT_UNITS_MAX,
  ProductCategory,
  ProductOrder,
  ProductState,
} from '../calls/products.ts'
import { Day, Digits, Instant, Micros, Nothing, pageOf, paging, TypedMicros, text } from '../values.ts'
import { CsvFile } from './audit.ts'
import { ExportJob } from './exports.ts'
import { SetInstant } from './set-instant.ts'
import { OwnPath, REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX, written } from './typed-texts.ts'

export const PRODUCT_NAME_MAX = 60
export const PRODUCT_ABOUT_MAX = 600
export const PRODUCT_DAYS_MAX = 400
/** 20 % a year: what promises more is a mistake or a fraud. */
export const PRODUCT_RATE_MAX_PPM = 200_000
export const PRODUCT_STOCK_MAX = 1_000_000_000
/** How many days of interest on all flexible savings the reserve covers before it takes more money in. */
export const COVER_DAYS = 365
/** Fewer days than these alert the operators. */
export const COVER_ALERT_DAYS = 30
const inWords = z.record(z.string(), z.string())

/** Which savings a reserve backs. */
export const reservePurposes = ['products', 'flexible'] as const
const ReservePurpose = z.enum(reservePurposes)

export const AdminProduct = z.object({
  id: Digits,
  category: ProductCategory,
  name: inWords,
  about: inWords,
  picture: z.nullable(z.string()),
  days: z.int(),
  cycleDays: z.int(),
  ratePpm: z.int(),
  earlyExit: EarlyExit,
  unitPrice: Micros,
  minUnits: z.int(),
  maxUnits: z.int(),
  stock: z.nullable(z.int()),
  soldUnits: z.int(),
  /** For operators alone: never shown to a player, nor added to anything that one sees. */
  virtualPurchased: Micros,
  levelMin: z.int(),
  saleFrom: Instant,
  saleUntil: z.nullable(Instant),
  position: z.int(),
  state: ProductState,
  /** What running orders hold, and what of their interest is not paid yet. */
  principal: Micros,
  unpaid: Micros,
  replaces: z.nullable(Digits),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})
export const listAdminProducts = defineCall({
  method: 'POST',
  path: 'operator/products/list',
  access: 'operator',
  permission: 'savings:product:read',
  about: 'Every product that is or was sold, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(AdminProduct),
  refusals: [],
})

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const terms = {
  category: ProductCategory,
  name: written(PRODUCT_NAME_MAX),
  about: written(PRODUCT_ABOUT_MAX),
  /** A path in the player app; null: the page of the product has none. */
  picture: z.nullable(OwnPath),
  days: whole(1, PRODUCT_DAYS_MAX),
  cycleDays: whole(1, PRODUCT_DAYS_MAX),
  ratePpm: whole(0, PRODUCT_RATE_MAX_PPM),
  earlyExit: EarlyExit,
  unitPrice: TypedMicros,
  minUnits: whole(1, PRODUCT_UNITS_MAX),
  maxUnits: whole(1, PRODUCT_UNITS_MAX),
  stock: z.nullable(whole(1, PRODUCT_STOCK_MAX)),
  virtualPurchased: Micros,
  levelMin: whole(0, LEVEL_MAX),
  saleFrom: SetInstant,
  saleUntil: z.nullable(SetInstant),
  position: whole(0, 999),
}
/** NOTE: it is asked also when one of them is malformed, which their own checks refuse. */
type Bounds = Readonly<{
  days: number
  cycleDays: number
  minUnits: number
  maxUnits: number
  saleFrom: Date
  saleUntil: Date | null
  virtualPurchased: bigint
}>
const isOrdered = ({ days, cycleDays, minUnits, maxUnits, saleFrom, saleUntil, virtualPurchased }: Bounds) =>
  cycleDays <= days &&
  minUnits <= maxUnits &&
  (saleUntil === null || saleFrom < saleUntil) &&
  virtualPurchased >= 0n

export const proposeProduct = defineCall({
  method: 'POST',
  path: 'operator/products/propose',
  access: 'operator',
  permission: 'savings:product:propose',
  about:
    'Proposes a product, or other terms for one that is sold: that one ends and this one takes its place. Sold orders never change. It needs dual approval.',
  request: z
    .strictObject({ replaces: z.nullable(Digits), ...terms, reason: text(0, REASON_LENGTH_MAX) })
    .check(z.refine(isOrdered)),
  reply: z.object({ approval: Digits }),
  refusals: ['product_unknown', 'product_ended', 'already_proposed', 'reason_required'],
})
export const proposeProductEnd = defineCall({
  method: 'POST',
  path: 'operator/products/end',
  access: 'operator',
  permission: 'savings:product:propose',
  about: 'Proposes to end the sale of a product. It needs dual approval.',
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ approval: Digits }),
  refusals: ['product_unknown', 'product_ended', 'already_proposed', 'reason_required'],
})

const Reserve = z.object({
  purpose: ReservePurpose,
  /** What backs nothing yet. */
  free: Micros,
  /** What is put aside for promised interest. */
  promised: Micros,
  /** What of `free` may be released now. */
  releasable: Micros,
  /** What two operators put in, less what they took out. */
  funded: Micros,
  /** The pending proposals to fund it, or to release a part of it. */
  waits: z.nullable(Digits),
})
export const getReserves = defineCall({
  method: 'POST',
  path: 'operator/savings',
  access: 'operator',
  permission: 'savings:reserve:read',
  about: 'The reserves, what they back, how many days of interest they cover, and what falls due.',
  request: Nothing,
  reply: z.object({
    reserves: z.array(Reserve),
    products: z.object({ orders: z.int(), principal: Micros, unpaid: Micros }),
    flexible: z.object({
      savers: z.int(),
      balance: Micros,
      ratePpm: Digits,
      coverDays: z.nullable(z.int()),
    }),
    /** What falls due in the coming 30 days: interest and principal of orders. */
    due: z.array(z.object({ on: Day, payments: z.int(), interest: Micros, principal: Micros })),
  }),
  refusals: [],
})
export const exportDueDays = defineCall({
  method: 'POST',
  path: 'operator/savings/due-export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'What falls due in the coming 30 days as CSV, a line a day; written down.',
  request: Nothing,
  reply: CsvFile,
  refusals: ['no_permission'],
})
const reserveMove = {
  purpose: ReservePurpose,
  amount: TypedMicros,
  reference: text(1, REFERENCE_LENGTH_MAX),
  reason: text(0, REASON_LENGTH_MAX),
}
export const fundReserve = defineCall({
  method: 'POST',
  path: 'operator/savings/fund',
  access: 'operator',
  permission: 'savings:reserve:propose',
  about:
    "Proposes to put money of the operator's into a reserve, with its supporting document; it needs dual approval.",
  request: z.strictObject(reserveMove),
  reply: z.object({ approval: Digits }),
  refusals: ['reason_required', 'reference_required', 'already_proposed'],
})
export const releaseReserve = defineCall({
  method: 'POST',
  path: 'operator/savings/release',
  access: 'operator',
  permission: 'savings:reserve:propose',
  about: 'Proposes to take back what a reserve holds beyond what it backs; it needs dual approval.',
  request: z.strictObject(reserveMove),
  reply: z.object({ approval: Digits }),
  refusals: ['reason_required', 'reference_required', 'already_proposed', 'reserve_locked'],
})

const AdminOrder = z.extend(ProductOrder, { playerId: Digits })
const orderFilter = { product: z.optional(Digits), player: z.optional(Digits) }
export const listAdminOrders = defineCall({
  method: 'POST',
  path: 'operator/savings/orders',
  access: 'operator',
  permission: 'savings:reserve:read',
  about: 'The orders of all players, of one product or of one player, newest first.',
  request: z.strictObject({ ...orderFilter, ...paging }),
  reply: pageOf(AdminOrder),
  refusals: [],
})
export const exportOrders = defineCall({
  method: 'POST',
  path: 'operator/savings/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'Asks for the same as CSV; written down.',
  request: z.strictObject(orderFilter),
  reply: ExportJob,
  refusals: ['no_permission', 'exports_full'],
})

/** The calls about products, flexible savings and their reserves. */
export const savingsAdminCalls = {
  listAdminProducts,
  proposeProduct,
  proposeProductEnd,
  getReserves,
  exportDueDays,
  fundReserve,
  releaseReserve,
  listAdminOrders,
  exportOrders,
} as const
