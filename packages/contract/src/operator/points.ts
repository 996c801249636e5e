import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Micros, pageOf, paging, TypedMicros, text } from '../values.ts'
import { REASON_LENGTH_MAX, written } from './typed-texts.ts'

/** The backing of a point, micro-USD: a good pays no more than that for its price. */
export const POINT_BACKING = 10_000n
export const GOOD_NAME_MAX = 60
export const GOOD_ABOUT_MAX = 300
const inWords = z.record(z.string(), z.string())

export const AdminGood = z.object({
  id: Digits,
  kind: z.enum(['cash']),
  name: inWords,
  about: inWords,
  /** Points. */
  price: Digits,
  amount: Micros,
  stock: z.int(),
  /** How many have been exchanged. */
  taken: z.int(),
  position: z.int(),
  /** The good whose terms these are from then on. */
  replaces: z.nullable(Digits),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})
export const listAdminGoods = defineCall({
  method: 'POST',
  path: 'operator/goods/list',
  access: 'operator',
  permission: 'promo:good:read',
  about: 'What points are and were exchanged for, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(AdminGood),
  refusals: [],
})

const terms = {
  name: written(GOOD_NAME_MAX),
  about: written(GOOD_ABOUT_MAX),
  price: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  amount: TypedMicros,
  stock: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  position: z.int().check(z.minimum(0), z.maximum(999)),
}

/** Whether points of that price back the amount. NOTE: it is asked also when one of the two is malformed, which their own checks refuse. */
function isBacked(amount: unknown, price: number): boolean {
  if (typeof amount !== 'bigint' || !Number.isSafeInteger(price)) return false
  return amount <= BigInt(price) * POINT_BACKING
}

export const proposeGood = defineCall({
  method: 'POST',
  path: 'operator/goods/propose',
  access: 'operator',
  permission: 'promo:good:propose',
  about:
    'Proposes a good, or other terms for one that is there: that one ends and this one takes its place. It needs dual approval.',
  request: z
    .strictObject({ replaces: z.nullable(Digits), ...terms, reason: text(0, REASON_LENGTH_MAX) })
    .check(z.refine(({ price, amount }) => isBacked(amount, price))),
  reply: z.object({ approval: Digits }),
  refusals: ['good_unknown', 'good_ended', 'already_proposed', 'reason_required'],
})
export const proposeGoodEnd = defineCall({
  method: 'POST',
  path: 'operator/goods/end',
  access: 'operator',
  permission: 'promo:good:propose',
  about: 'Proposes to take a good out of the shop. It needs dual approval.',
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ approval: Digits }),
  refusals: ['good_unknown', 'good_ended', 'already_proposed', 'reason_required'],
})

/** The calls about the shop for points. */
export const pointAdminCalls = { listAdminGoods, proposeGood, proposeGoodEnd } as const
