import { amountFault, type Fault } from '../../../formats/index.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import type { DepositMethod } from '../queries.ts'

/** What is wrong with a deposit before it is asked for: the way, the amount, or its limits. */
export type DepositFault = { key: Fault } | { key: 'amount.range' } | undefined

export function depositFault(typed: string, method: DepositMethod | undefined): DepositFault {
  if (!method) return { key: 'rule.selectMethod' }
  const fault = amountFault(typed)
  if (fault) return { key: fault }
  const amount = typedMoney(typed)
  const isWithin = amount >= method.amountMin && amount <= method.amountMax
  return isWithin ? undefined : { key: 'amount.range' }
}
