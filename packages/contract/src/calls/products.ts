import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Day,
  Digits,
  Fraction,
  IdempotencyKey,
  Instant,
  Micros,
  pageOf,
  paging,
  TotpCode,
} from '../values.ts'
import { FundPassword, fundRefusals } from './instruments.ts'

/** How long after its sale an order can be cancelled, in hours: the principal comes back and nothing else. */
export const PRODUCT_CANCEL_HOURS = 24
export const PRODUCT_UNITS_MAX = 1_000_000

export const productCategories = ['short', 'medium', 'long'] as const
export const ProductCategory = z.enum(productCategories)
/** `over_limit`: the reserve, or the stock, cannot back one more smallest purchase, or all sales are stopped because less is held than owed. */
export const ProductState = z.enum(['not_started', 'on_sale', 'over_limit', 'ended'])
/** What an early sale pays of the interest: `keep_paid` only what was paid before, `pay_accrued` also what whole days have earned. */
export const earlyExits = ['keep_paid', 'pay_accrued'] as const
export const EarlyExit = z.enum(earlyExits)

const terms = {
  /** The term in whole days (UTC); day 1 is the first whole day after the sale. */
  days: z.int(),
  /** The days between two payments; the last payment is at maturity. */
  cycleDays: z.int(),
  /** Simple interest a year, parts per million: 30000 is 3 %. */
  ratePpm: Digits,
  earlyExit: EarlyExit,
}
/** A product as everybody sees it. */
export const Product = z.object({
  id: Digits,
  category: ProductCategory,
  name: z.string(),
  about: z.string(),
  pictureUrl: z.nullable(z.string()),
  ...terms,
  /** How many payments an order has: days ÷ cycleDays, rounded up. */
  paymentCount: z.int(),
  /** Of the principal over the whole term, exactly. */
  totalYield: Fraction,
  unitPrice: Micros,
  minUnits: z.int(),
  /** The most that one purchase may have. */
  maxUnits: z.int(),
  /** The units that are left to sell; null: only the reserve limits the sale. */
  stockLeft: z.nullable(z.int()),
  /** The lowest level that may buy it. */
  levelMin: z.int(),
  saleFrom: Instant,
  saleUntil: z.nullable(Instant),
  state: ProductState,
})
export const productOrderStates = ['running', 'matured', 'sold', 'cancelled'] as const
export const ProductOrderState = z.enum(productOrderStates)
/** A bought product. Its terms are those of its sale and never change. */
export const ProductOrder = z.object({
  id: Digits,
  productId: Digits,
  name: z.string(),
  category: ProductCategory,
  ...terms,
  units: z.int(),
  principal: Micros,
  /** The whole interest, put aside at the sale. */
  promised: Micros,
  paid: Micros,
  /** The next payment; null when the order has ended. Interest of an order that has earned nothing yet is paid from here on. */
  nextPayment: z.nullable(z.object({ on: Day, amount: Micros })),
  maturesOn: Day,
  boughtAt: Instant,
  /** Until when it can be cancelled; null when it cannot any more. */
  cancellableUntil: z.nullable(Instant),
  state: ProductOrderState,
  endedAt: z.nullable(Instant),
  /** What came back of the principal when it ended. */
  returned: z.nullable(Micros),
  isRenewing: z.boolean(),
  /** The order that it was bought again as. */
  renewedAs: z.nullable(Digits),
  /** It was to be bought again, and could not be: its money is cash. */
  isRenewalRefused: z.boolean(),
})

const restrictionRefusals = ['on_pause', 'self_excluded', 'self_excluded_for_good', 'age_not_met'] as const
const orderRefusals = ['order_unknown', 'order_ended'] as const

export const listProducts = defineCall({
  method: 'GET',
  path: 'cclc/goodlist',
  access: 'public',
  about:
    'Every product that is sold or will be, and those whose sale has ended of late, in the order of the shop.',
  request: z.strictObject({ category: z.optional(ProductCategory) }),
  reply: z.object({ list: z.array(Product), today: Day }),
  refusals: [],
})
export const getProduct = defineCall({
  method: 'POST',
  path: 'cclc/gooddetail',
  access: 'public',
  about: 'A product, and how much of it the caller may still buy.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({
    product: Product,
    today: Day,
    /**
     * null for an anonymous visitor. `cap`: the most that a player of this level may hold in products; `nextCap`: the next
     * level at which that is more, null where no level lifts it.
     */
    visitor: z.nullable(
      z.object({
        level: z.int(),
        cash: Micros,
        held: Micros,
        cap: Micros,
        left: Micros,
        nextCap: z.nullable(z.object({ level: z.int(), cap: Micros })),
        mayBuy: z.boolean(),
      }),
    ),
  }),
  refusals: ['product_unknown'],
})
export const buyProduct = defineCall({
  method: 'POST',
  path: 'cclc/goodbuy',
  access: 'player',
  about:
    'Buys units of a product: the principal leaves the cash, and the whole interest is put aside out of the reserve, or nothing moves.',
  request: z.strictObject({
    id: Digits,
    units: z.int().check(z.minimum(1), z.maximum(PRODUCT_UNITS_MAX)),
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
    key: IdempotencyKey,
  }),
  reply: z.object({ order: ProductOrder }),
  refusals: [
    'product_unknown',
    'product_not_started',
    'product_ended',
    'amount_out_of_range',
    'stock_insufficient',
    'sales_stopped',
    'reserve_exhausted',
    'holding_cap_reached',
    'level_too_low',
    'savings_closed',
    'insufficient_balance',
    'debt_open',
    'key_reused',
    'totp_required',
    'wrong_totp',
    ...fundRefusals,
    ...restrictionRefusals,
  ],
})
export const listProductOrders = defineCall({
  method: 'POST',
  path: 'cclc/goodorder',
  access: 'player',
  about: "The player's orders, newest first, and what the running ones hold.",
  request: z.strictObject({ state: z.optional(ProductOrderState), ...paging }),
  reply: z.extend(pageOf(ProductOrder), {
    sum: z.object({ running: z.int(), principal: Micros, unpaid: Micros, paid: Micros }),
  }),
  refusals: [],
})
/** A payment of an order: after so many days of it, on that day. */
export const ProductPayment = z.object({
  id: Digits,
  orderId: Digits,
  name: z.string(),
  day: z.int(),
  on: Day,
  amount: Micros,
  at: Instant,
  /** Its line of the statement; null where nothing was to pay. */
  line: z.nullable(Digits),
})
export const listProductPayments = defineCall({
  method: 'POST',
  path: 'cclc/goodlog',
  access: 'player',
  about: 'Every payment of interest, newest first; of one order, or of all.',
  request: z.strictObject({ order: z.optional(Digits), ...paging }),
  reply: pageOf(ProductPayment),
  refusals: [],
})
export const quoteProductSale = defineCall({
  method: 'POST',
  path: 'cclc/goodsellquote',
  access: 'player',
  about: 'What an early sale would pay now, and what interest it gives up.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({
    order: ProductOrder,
    principal: Micros,
    /** Interest that is paid with the sale. */
    interest: Micros,
    /** Interest that was paid before and stays the player's. */
    kept: Micros,
    /** Promised interest that is never paid. */
    forgone: Micros,
  }),
  refusals: [...orderRefusals],
})
export const sellProduct = defineCall({
  method: 'POST',
  path: 'cclc/goodsell',
  access: 'player',
  about:
    'Ends an order early, once: the principal at once, by the rule of its sale for the interest. A repeat answers the order as it ended.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({ order: ProductOrder }),
  refusals: [...orderRefusals],
})
export const cancelProduct = defineCall({
  method: 'POST',
  path: 'cclc/goodcancel',
  access: 'player',
  about:
    'Takes a purchase back within 24 hours, once: the principal and nothing else. A repeat answers the order as it ended.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({ order: ProductOrder }),
  refusals: [...orderRefusals, 'cancel_too_late'],
})
export const renewProduct = defineCall({
  method: 'POST',
  path: 'cclc/goodrenew',
  access: 'player',
  about:
    'Whether the same is bought again at maturity, if it is still sold on the same terms. Off by default.',
  request: z.strictObject({ id: Digits, isOn: z.boolean() }),
  reply: z.object({ order: ProductOrder }),
  refusals: [...orderRefusals, ...restrictionRefusals],
})
