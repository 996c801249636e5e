export {
  freeCash,
  lockDebtOf,
  lockDebtors,
  lockPersonDebtOf,
  type PersonDebt,
  refuseWhileHeld,
  repayDebts,
} from './free-cash.ts'
export {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
} from './move-withdrawal.ts'
export { asksForPasskey, type Proven, refuseWithoutPasskey } from './passkey-from.ts'
export {
  lateWithdrawals,
  openTargets,
  type PayoutTarget,
  paidSince,
  type WithTarget,
  waitingWithdrawals,
  withdrawalsBetween,
  withdrawalsByIds,
  withdrawalsOf,
} from './read-withdrawals.ts'
export type { WithdrawalRow } from './tables/withdrawals.ts'
