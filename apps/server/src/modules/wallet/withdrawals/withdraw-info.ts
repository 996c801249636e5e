import type { WalletAsset } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { type Hold, holdOf } from '../../accounts/index.ts'
import { hasFundPassword } from '../../credentials/index.ts'
import { type Turnover, turnoverOf } from '../../wagering/index.ts'
import { ownerOf } from '../payout-methods/index.ts'
import { debtOf } from '../deposits/index.ts'
import { withdrawnToday } from './tables/withdrawals.ts'
import { type Holdings, holdingsOf } from '../statement/index.ts'
import { leftToday, withdrawable } from './withdrawal-limits.ts'
import { type WithdrawalTerms, withdrawalTerms } from './withdrawal-terms.ts'

export type WithdrawInfo = {
  readonly holdings: Holdings
  /** Exactly what `requestWithdrawal` would accept now at most, were there no hold. */
  readonly withdrawable: Readonly<Record<WalletAsset, bigint>>
  readonly terms: WithdrawalTerms
  readonly left: { readonly count: number; readonly amount: bigint }
  readonly turnover: Turnover
  readonly hold: Hold | null
  readonly debt: bigint
  readonly isIdentityNeeded: boolean
  readonly hasFundPassword: boolean
}

/** What stands between the player and his money, as it stands now, with the deposits that the turnover comes from. */
export async function withdrawInfo(ctx: Context, playerId: bigint): Promise<WithdrawInfo> {
  const holdings = await holdingsOf(ctx.db, playerId)
  const [terms, today, turnover, hold, debt, owner, isSet] = await Promise.all([
    withdrawalTerms(ctx.db, playerId),
    withdrawnToday(ctx.db, playerId),
    turnoverOf(ctx.db, playerId, holdings.total),
    holdOf(ctx.db, playerId),
    debtOf(ctx.db, playerId),
    ownerOf(ctx, playerId),
    hasFundPassword(ctx, playerId),
  ])
  const spare = holdings.total - turnover.left
  const most = (asset: WalletAsset) => withdrawable({ today, cash: holdings[asset], spare }, terms)
  return {
    holdings,
    withdrawable: { USD: most('USD'), USDT: most('USDT') },
    terms,
    left: leftToday(today, terms),
    turnover,
    hold,
    debt,
    isIdentityNeeded: owner === null,
    hasFundPassword: isSet,
  }
}
