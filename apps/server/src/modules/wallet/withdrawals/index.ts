export { freeCash } from './free-cash.ts'
export {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
} from './move-withdrawal.ts'
export { openTargets } from './open-targets.ts'
export { stepsOf, waitingWithdrawals, withdrawalsByIds, withdrawalsOf } from './read-withdrawals.ts'
export { lockDebtOf } from './settle-debt.ts'
export type { WithdrawalRow } from './tables/withdrawals.ts'
