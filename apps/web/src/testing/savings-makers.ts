import type { ReplyFor } from '../client/ask.ts'

type ProductDetail = ReplyFor<'getProduct'>
type Product = ProductDetail['product']
type Visitor = NonNullable<ProductDetail['visitor']>
type Order = ReplyFor<'sellProduct'>['order']
type Flexible = ReplyFor<'getFlexible'>

/** The day on which the tests of savings take place. */
export const TODAY = '2026-11-21'

/** A product of 30 days at 4 %, paid every 7 days, in units of 10.00. */
export function aProduct(change: Partial<Product> = {}): Product {
  return {
    id: 2n,
    category: 'medium',
    name: 'Month',
    about: 'Thirty days with a payment each week.',
    pictureUrl: null,
    days: 30,
    cycleDays: 7,
    ratePpm: 40_000n,
    earlyExit: 'keep_paid',
    paymentCount: 5,
    totalYield: { num: 6n, den: 1825n },
    unitPrice: 10_000_000n,
    minUnits: 1,
    maxUnits: 1_000,
    stockLeft: null,
    levelMin: 0,
    saleFrom: new Date(Date.UTC(2026, 10, 1)),
    saleUntil: null,
    state: 'on_sale',
    ...change,
  }
}

/** What a player of level 1 with 500.00 in cash may buy. */
export function aVisitor(change: Partial<Visitor> = {}): Visitor {
  return {
    level: 1,
    cash: 500_000_000n,
    held: 100_000_000n,
    cap: 1_000_000_000n,
    left: 900_000_000n,
    nextCap: { level: 2, cap: 2_000_000_000n },
    mayBuy: true,
    ...change,
  }
}

/** The page of a product as that player gets it. */
export function aDetail(change: Partial<Product> = {}, visitor: Visitor | null = aVisitor()): ProductDetail {
  return { product: aProduct(change), today: TODAY, visitor }
}

/** A running order of 50.00, bought on the day of the tests. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 7n,
    productId: 2n,
    name: 'Month',
    category: 'medium',
    days: 30,
    cycleDays: 7,
    ratePpm: 40_000n,
    earlyExit: 'keep_paid',
    units: 5,
    principal: 50_000_000n,
    promised: 164_383n,
    paid: 0n,
    nextPayment: { on: '2026-11-29', amount: 38_356n },
    maturesOn: '2026-12-22',
    boughtAt: new Date(Date.UTC(2026, 10, 21, 12)),
    cancellableUntil: new Date(Date.UTC(2026, 10, 22, 12)),
    state: 'running',
    endedAt: null,
    returned: null,
    isRenewing: false,
    renewedAs: null,
    isRenewalRefused: false,
    ...change,
  }
}

/** Flexible savings of 123.456789 at 2 % that were paid yesterday. */
export function someSavings(change: Partial<Flexible> = {}): Flexible {
  return {
    balance: 123_456_789n,
    cash: 200_000_000n,
    yesterday: { on: '2026-11-20', amount: 6_764n },
    earned: 13_500n,
    ratePpm: 20_000n,
    changes: [],
    effectivePpm: 20_200n,
    coverDays: 400,
    min: 1_000_000n,
    max: 10_000_000_000n,
    left: 9_876_543_211n,
    isOpen: true,
    days: [
      { on: '2026-11-18', amount: 0n },
      { on: '2026-11-19', amount: 6_736n },
      { on: '2026-11-20', amount: 6_764n },
    ],
    today: TODAY,
    ...change,
  }
}
