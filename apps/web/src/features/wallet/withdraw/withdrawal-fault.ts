import { fromWire } from '@opendraw/money'
import { amountFault, type Fault } from '../../../formats/index.ts'
import type { WithdrawInfo } from '../queries.ts'
import { typedMoney } from '../typed-money.ts'

/** Why an amount cannot be withdrawn; the server decides in the same order: range, the day's limits, then the money. */
export type WithdrawalFault = Fault | 'amount.range' | 'withdraw.today' | 'withdraw.turnoverFirst'

export function withdrawalFault(typed: string, info: WithdrawInfo): WithdrawalFault | undefined {
  const fault = amountFault(typed)
  if (fault) return fault
  const amount = typedMoney(typed)
  if (amount < fromWire(info.amountMin) || amount > fromWire(info.amountMax)) return 'amount.range'
  if (info.countLeft === 0 || amount > fromWire(info.amountLeft)) return 'withdraw.today'
  if (amount > fromWire(info.cash)) return 'rule.insufficient'
  return amount > fromWire(info.withdrawable) ? 'withdraw.turnoverFirst' : undefined
}
