import type { PayoutNetwork } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { MICRO, type Money } from '@opendraw/money'
import { levelOf } from '../../accounts/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { type FeeRule } from './fee-of.ts'

/** What holds for a withdrawal now. Amounts in micro-units of its asset: for limits, a USDT counts as a dollar. */
export type WithdrawalTerms = {
  readonly level: number
  readonly amountMin: Money
  readonly amountMax: Money
  /** Per day of the calendar in UTC; refused requests do not count. */
  readonly countPerDay: number
  readonly amountPerDay: Money
  readonly promiseHours: number
  readonly fees: Readonly<Record<'card' | PayoutNetwork, FeeRule>>
}

/** What the networks themselves take for a transfer, rounded up; the floor of the settings goes before a lower one. */
const networkFees: Readonly<Record<PayoutNetwork, Money>> = {
  TRC20: MICRO,
  ERC20: 5n * MICRO,
  BTC: 3n * MICRO,
}
/** The specification's rule for wallets: below one unit it costs one unit. It stands below every minimum. */
const small = { smallAmount: MICRO, smallFee: MICRO }

/** The terms of the settings that hold at this moment for a player of this one's level. */
export async function withdrawalTerms(db: Tx, playerId: bigint): Promise<WithdrawalTerms> {
  const level = await levelOf(db, playerId)
  const set = await settingsOf(db, [
    'withdrawalMin',
    'withdrawalMaxByLevel',
    'withdrawalCountByLevel',
    'withdrawalAmountByLevel',
    'withdrawalFeeBankBasisPoints',
    'withdrawalFeeWalletFloor',
    'withdrawalPromiseHours',
  ])
  const walletFee = (network: PayoutNetwork): FeeRule => {
    const [fee, least] = [networkFees[network], set.withdrawalFeeWalletFloor]
    return { basisPoints: 0, floor: fee > least ? fee : least, ...small }
  }
  return {
    level,
    amountMin: set.withdrawalMin,
    amountMax: set.withdrawalMaxByLevel[level] ?? 0n,
    countPerDay: set.withdrawalCountByLevel[level] ?? 0,
    amountPerDay: set.withdrawalAmountByLevel[level] ?? 0n,
    promiseHours: set.withdrawalPromiseHours,
    fees: {
      card: { basisPoints: set.withdrawalFeeBankBasisPoints, floor: 0n, ...small },
      TRC20: walletFee('TRC20'),
      ERC20: walletFee('ERC20'),
      BTC: walletFee('BTC'),
    },
  }
}
