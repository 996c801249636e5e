export { freeCash, lockDebtOf } from './free-cash.ts'
export {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
} from './move-withdrawal.ts'
export {
  openTargets,
  stepsOf,
  waitingWithdrawals,
  withdrawalsByIds,
  withdrawalsOf,
} from './read-withdrawals.ts'
export { repayDebts } from './repay-debts.ts'
export type { WithdrawalRow } from './tables/withdrawals.ts'
