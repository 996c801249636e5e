import { amountFault, type Fault } from '../../../formats/index.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import type { WithdrawInfo } from '../queries.ts'
import type { Target } from './target.ts'

/** Why an amount cannot be withdrawn; the server decides in the same order: range, the day's limits, then the money. */
export type WithdrawalFault = Fault | 'amount.range' | 'withdraw.today' | 'withdraw.turnoverFirst'

export function withdrawalFault(
  typed: string,
  info: WithdrawInfo,
  asset: Target['asset'],
): WithdrawalFault | undefined {
  const fault = amountFault(typed)
  if (fault) return fault
  const amount = typedMoney(typed)
  if (amount < info.amountMin || amount > info.amountMax) return 'amount.range'
  if (info.countLeft === 0 || amount > info.amountLeft) return 'withdraw.today'
  if (amount > info.assets[asset].cash) return 'rule.insufficient'
  return amount > info.assets[asset].withdrawable ? 'withdraw.turnoverFirst' : undefined
}
