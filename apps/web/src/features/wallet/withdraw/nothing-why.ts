import type { Money } from '@opendraw/money'
import type { WithdrawInfo } from '../queries.ts'

export type NothingWhy =
  | Readonly<{ key: 'rule.depositFirst' | 'withdraw.today' }>
  | Readonly<{ key: 'withdraw.turnoverFirst'; amount: Money }>
  | Readonly<{ key: 'withdraw.belowMin'; min: Money }>

/**
 * Why no USD can be withdrawn; null when some can. The wagering requirement is shown only where betting would help: a player who has less than the
 * least withdrawal sees that first. It is shown in full, since losses on the way leave less to withdraw.
 */
export function nothingWhy(info: WithdrawInfo): NothingWhy | null {
  const { cash, withdrawable } = info.assets.USD
  if (withdrawable > 0n) return null
  if (cash === 0n) return { key: 'rule.depositFirst' }
  const min = info.amountMin
  if (info.countLeft === 0 || info.amountLeft < min) return { key: 'withdraw.today' }
  const left = info.turnover.left
  if (left === 0n || cash < min) return { key: 'withdraw.belowMin', min }
  return { key: 'withdraw.turnoverFirst', amount: left }
}
