import { balanceOf, cash } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { hasFundPassword } from '../../identity/index.ts'
import { withdrawnToday } from '../tables/withdrawals.ts'
import { type Turnover, turnoverOf } from './turnover.ts'
import { leftToday, withdrawable } from './withdrawal-limits.ts'

export type WithdrawInfo = {
  readonly cash: bigint
  /** Exactly what `requestWithdrawal` would accept now at most. */
  readonly withdrawable: bigint
  readonly left: { readonly count: number; readonly amount: bigint }
  readonly turnover: Turnover
  readonly hasFundPassword: boolean
}

/** What stands between the player and his money, as it stands now, with the deposits that the turnover comes from. */
export async function withdrawInfo(ctx: Context, playerId: bigint): Promise<WithdrawInfo> {
  const balance = await balanceOf(ctx.db, cash(playerId))
  const [today, turnover, isSet] = await Promise.all([
    withdrawnToday(ctx.db, playerId),
    turnoverOf(ctx.db, playerId, balance),
    hasFundPassword(ctx, playerId),
  ])
  return {
    cash: balance,
    withdrawable: withdrawable({ today, cash: balance, turnoverLeft: turnover.left }),
    left: leftToday(today),
    turnover,
    hasFundPassword: isSet,
  }
}
