import type { PayoutNetwork } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { CENT, MICRO, type Money, shareOf } from '@opendraw/money'
import { levelOf } from '../../accounts/index.ts'
import { staysAway } from '../../responsible-gaming/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { type Wagering, wageringOf } from '../../wagering/index.ts'
import type { Today } from './tables/withdrawals.ts'
/** The current terms of a withdrawal. Amounts in micro-units of its asset: for limits, a USDT counts as a dollar. */
export type WithdrawalTerms = Readonly<{
  level: number
  amountMin: Money
  amountMax: Money
  /** Per day of the calendar in UTC; refused requests do not count. */
  countPerDay: number
  amountPerDay: Money
  promiseHours: number
  fees: Readonly<Record<'card' | PayoutNetwork, FeeRule>>
}>

/** What the networks themselves take for a transfer, rounded up; the floor of the settings goes before a lower one. */
const networkFees: Readonly<Record<PayoutNetwork, Money>> = {
  TRC20: MICRO,
  ERC20: 5n * MICRO,
  BTC: 3n * MICRO,
}

/** The specification's rule for wallets: below one unit it costs one unit. It is below every minimum. */
const small = { smallAmount: MICRO, smallFee: MICRO }

/** The terms of the settings in force now for a player of this level. */
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

type Limits = Pick<WithdrawalTerms, 'amountMin' | 'amountMax' | 'countPerDay' | 'amountPerDay'>

type LimitReason =
  | 'amount_out_of_range'
  | 'withdrawal_count_reached'
  | 'withdrawal_amount_reached'
  | 'insufficient_balance'
  | 'turnover_left'

/**
 * The player's figures before the request: today's requests without it, the asset's cash without it, and `spare`: all
 * their money beyond the wagering requirement, which may be below zero.
 */
export type Status = Readonly<{ today: Today; cash: bigint; spare: bigint }>

/** Whether the amount may leave, or the first reason why not: range, then the day's limits, then the money. */
export function withdrawalLimits(
  amount: bigint,
  { today, cash, spare }: Status,
  { amountMin, amountMax, countPerDay, amountPerDay }: Limits,
): { ok: true } | { ok: false; reason: LimitReason } {
  if (amount < amountMin || amount > amountMax) return { ok: false, reason: 'amount_out_of_range' }
  if (today.count >= countPerDay) return { ok: false, reason: 'withdrawal_count_reached' }
  if (today.amount + amount > amountPerDay) return { ok: false, reason: 'withdrawal_amount_reached' }
  if (amount > cash) return { ok: false, reason: 'insufficient_balance' }
  if (amount > spare) return { ok: false, reason: 'turnover_left' }
  return { ok: true }
}

/**
 * What a withdrawal asks to be staked: the player's wagering requirement, and nothing of one who stays away from play, who could never
 * meet it. `unplayed`: what was left and is not asked for; a withdrawal keeps it, and needs dual approval. The deposits behind it are
 * answered as they are.
 */
export async function requirementOf(
  tx: Tx,
  playerId: bigint,
  total: bigint,
): Promise<Wagering & Readonly<{ unplayed: bigint }>> {
  const wagering = await wageringOf(tx, playerId, total)
  if (wagering.left === 0n || !(await staysAway(tx, playerId))) return { ...wagering, unplayed: 0n }
  return { ...wagering, required: 0n, done: 0n, left: 0n, unplayed: wagering.left }
}

/** The largest amount that `withdrawalLimits` lets pass now, in whole cents; 0 when none does. */
export function withdrawable({ today, cash, spare }: Status, limits: Limits): bigint {
  if (today.count >= limits.countPerDay) return 0n
  const most = [cash, spare, limits.amountMax, limits.amountPerDay - today.amount].reduce((a, b) =>
    a < b ? a : b,
  )
  const cents = most - (most % CENT)
  return cents < limits.amountMin ? 0n : cents
}

/** What is left of the day's limits. */
export function leftToday(
  today: Today,
  { countPerDay, amountPerDay }: Limits,
): { count: number; amount: bigint } {
  return {
    count: Math.max(0, countPerDay - today.count),
    amount: today.amount < amountPerDay ? amountPerDay - today.amount : 0n,
  }
}

/** How a withdrawal is charged: a share, at least `floor`; below `smallAmount` it costs `smallFee` instead. */
export type FeeRule = Readonly<{ basisPoints: number; floor: Money; smallAmount: Money; smallFee: Money }>

/** The fee of a withdrawal in micro-units, rounded down in the player's favour. */
export function feeOf(amount: Money, rule: FeeRule): Money {
  if (amount < rule.smallAmount) return rule.smallFee
  const share = shareOf(amount, rule.basisPoints)
  return share > rule.floor ? share : rule.floor
}
