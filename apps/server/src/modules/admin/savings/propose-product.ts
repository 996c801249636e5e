import { Digits, EarlyExit, Instant, ProductCategory, refusalsOf } from '@opendraw/contract'
import { proposeProduct as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import {
  endProduct,
  type ProductRow,
  type ProductTerms,
  productById,
  saveProduct,
} from '../../savings/index.ts'
import { newSubject, textsOf, WrittenTexts } from '../written-terms.ts'

const refuse = refusalsOf(call)

const Terms = z.strictObject({
  /** The product whose place it takes; null for a new one. */
  replaces: z.nullable(Digits),
  texts: WrittenTexts,
  category: ProductCategory,
  picture: z.nullable(z.string()),
  days: z.int(),
  cycleDays: z.int(),
  /** Parts per million a year. */
  ratePpm: Digits,
  earlyExit: EarlyExit,
  /** Micro-USD. */
  unitPrice: Digits,
  minUnits: z.int(),
  maxUnits: z.int(),
  stock: z.nullable(z.int()),
  virtualPurchased: Digits,
  levelMin: z.int(),
  saleFrom: Instant,
  saleUntil: z.nullable(Instant),
  position: z.int(),
})
type Terms = z.infer<typeof Terms>

/** A product comes into the shop, by two people; one that it replaces ends. */
export const productAction = defineAction<Terms>({
  act: 'product.save',
  permission: 'savings:product:agree',
  payload: Terms,
  run: async (_, tx, { replaces, ...terms }, { approvalId }) => {
    const product = await saveProduct(tx, { terms, replaces, approvalId })
    if (!product) throw refuse('product_ended')
    return { after: { id: product.id, ...termsOf(product, replaces) } }
  },
})

/** The sale of a product ends, by two people; its orders go on. */
export const productEndAction = defineAction<{ id: bigint }>({
  act: 'product.end',
  permission: 'savings:product:agree',
  payload: z.strictObject({ id: Digits }),
  run: async (_, tx, { id }) => {
    if (!(await endProduct(tx, id))) throw refuse('product_ended')
    return { before: { isSold: true }, after: { isSold: false } }
  },
})

type ProductInput = Readonly<{ terms: ProductTerms; replaces: bigint | null; reason: string }>

/** Proposes a product, or other terms for one that is sold; answers the proposal's number. */
export async function proposeProduct(
  ctx: Context,
  caller: OperatorCaller,
  { terms, replaces, reason }: ProductInput,
): Promise<bigint> {
  const now = replaces === null ? null : await inShop(ctx, replaces)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: productAction,
      subject: now ? productSubject(now.id) : newSubject('product', terms.texts.en?.name),
      payload: termsOf(terms, now ? now.id : null),
      reason,
      ...(now && { before: termsOf(now, now.replaces) }),
    }),
  )
}

/** Proposes to end the sale of a product; answers the proposal's number. */
export async function proposeProductEnd(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  const product = await inShop(ctx, id)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: productEndAction,
      subject: productSubject(product.id),
      payload: { id: product.id },
      reason,
      before: termsOf(product, null),
    }),
  )
}

/** The subject of a proposal about a product. */
export function productSubject(id: bigint): string {
  return `product:${id}`
}

async function inShop({ db }: Context, id: bigint): Promise<ProductRow> {
  const product = await productById(db, id)
  if (!product) throw refuse('product_unknown')
  if (product.endedAt !== null) throw refuse('product_ended')
  return product
}

/** Terms as a proposal carries them. */
const termsOf = (terms: ProductTerms, replaces: bigint | null): Terms => ({
  replaces,
  texts: textsOf(terms.texts),
  category: terms.category,
  picture: terms.picture,
  days: terms.days,
  cycleDays: terms.cycleDays,
  ratePpm: terms.ratePpm,
  earlyExit: terms.earlyExit,
  unitPrice: terms.unitPrice,
  minUnits: terms.minUnits,
  maxUnits: terms.maxUnits,
  stock: terms.stock,
  virtualPurchased: terms.virtualPurchased,
  levelMin: terms.levelMin,
  saleFrom: terms.saleFrom,
  saleUntil: terms.saleUntil,
  position: terms.position,
})
