import { pointBacking } from '@opendraw/contract/operator'
import { price as shown } from '@opendraw/money'
import { typedAmount } from '../../components/typed-amount.ts'
import { type WordsTyped, wordsIn } from '../../components/words-in.ts'
import type { Good, GoodWish } from './queries.ts'

/** A good as it stands in the form: the amount as a person types it. */
export type Drawn = {
  readonly name: WordsTyped
  readonly about: WordsTyped
  readonly price: number
  readonly amount: string
  readonly stock: number
  readonly position: number
  readonly reason: string
}

/** The form's first values: of the good as it is, or of a new one. */
export function drawnFrom(good: Good | null): Omit<Drawn, 'reason'> {
  if (!good) return { name: {}, about: {}, price: 100, amount: '1.00', stock: 1_000, position: 50 }
  const { name, about, price, amount, stock, position } = good
  return { name, about, price: Number(price), amount: shown(amount), stock, position }
}

/** What the form proposes, as the call wants it. */
export function wishFrom({ name, about, amount, ...rest }: Drawn, replaces: bigint | null): GoodWish {
  return {
    ...rest,
    replaces,
    name: wordsIn(name),
    about: wordsIn(about),
    amount: typedAmount(amount),
  }
}

/** Whether that amount is behind that many points. */
export function isBacked(amount: string, price: number): boolean {
  const typed = typedAmount(amount)
  return typed > 0n && typed <= BigInt(Math.trunc(price) || 0) * pointBacking
}
