import type { Key } from '../../../copy/use-words.ts'
import { amountFault } from '../../../formats/rules.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import type { Which } from '../queries.ts'
import { periodMinutes } from './limit-words.ts'

/** What is wrong with a typed bound: an amount of money, or whole minutes that the period holds. */
export function boundFault({ kind, period }: Which, typed: string): Key | undefined {
  if (kind !== 'session') return amountFault(typed.replace(',', '.'))
  const minutes = /^[0-9]{1,5}$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= periodMinutes[period] ? undefined : 'safe.minutesRange'
}

/** A typed bound without a fault, as the call takes it. */
export function boundOf({ kind }: Which, typed: string): { amount: bigint } | { minutes: number } {
  return kind === 'session' ? { minutes: Number(typed) } : { amount: typedMoney(typed.replace(',', '.')) }
}
