import { Digits, refusalsOf } from '@opendraw/contract'
import { proposeGood as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import { endGood, type GoodRow, type GoodTerms, goodById, saveGood } from '../../promotions/loyalty/index.ts'
import { newSubject, textsOf, WrittenTexts } from '../written-terms.ts'

const refuse = refusalsOf(call)

const Terms = z.strictObject({
  /** The good whose place it takes; null for a new one. */
  replaces: z.nullable(Digits),
  texts: WrittenTexts,
  /** Points, and micro-USD. */
  price: Digits,
  amount: Digits,
  stock: z.int(),
  position: z.int(),
})
type Terms = z.infer<typeof Terms>

/** A good comes into the shop, by two people; one that it replaces ends. */
export const goodAction = defineAction<Terms>({
  act: 'good.save',
  permission: 'promo:good:agree',
  payload: Terms,
  run: async (_, tx, { replaces, ...terms }) => {
    const good = await saveGood(tx, terms, replaces)
    if (!good) throw refuse('good_ended')
    return { after: { id: good.id, ...termsOf(good, replaces) } }
  },
})

/** A good leaves the shop, by two people. */
export const goodEndAction = defineAction<{ id: bigint }>({
  act: 'good.end',
  permission: 'promo:good:agree',
  payload: z.strictObject({ id: Digits }),
  run: async (_, tx, { id }) => {
    if (!(await endGood(tx, id))) throw refuse('good_ended')
    return { before: { isInShop: true }, after: { isInShop: false } }
  },
})

type GoodInput = Readonly<{ terms: GoodTerms; replaces: bigint | null; reason: string }>

/** Proposes a good, or other terms for one that is in the shop; answers the proposal's number. */
export async function proposeGood(
  ctx: Context,
  caller: OperatorCaller,
  { terms, replaces, reason }: GoodInput,
): Promise<bigint> {
  const now = replaces === null ? null : await inShop(ctx, replaces)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: goodAction,
      subject: now ? goodSubject(now.id) : newSubject('good', terms.texts.en?.name),
      payload: termsOf(terms, now ? now.id : null),
      reason,
      ...(now && { before: termsOf(now, now.replaces) }),
    }),
  )
}

/** Proposes to take a good out of the shop; answers the proposal's number. */
export async function proposeGoodEnd(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  const good = await inShop(ctx, id)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: goodEndAction,
      subject: goodSubject(good.id),
      payload: { id: good.id },
      reason,
      before: termsOf(good, null),
    }),
  )
}

/** The subject of a proposal about a good. */
export function goodSubject(id: bigint): string {
  return `good:${id}`
}

async function inShop({ db }: Context, id: bigint): Promise<GoodRow> {
  const good = await goodById(db, id)
  if (!good) throw refuse('good_unknown')
  if (good.endedAt !== null) throw refuse('good_ended')
  return good
}

/** Terms as a proposal carries them. */
const termsOf = ({ texts, price, amount, stock, position }: GoodTerms, replaces: bigint | null): Terms => ({
  replaces,
  texts: textsOf(texts),
  price,
  amount,
  stock,
  position,
})
