export { isSameName } from './cards/is-same-name.ts'
export { ownInstruments } from './cards/own-instruments.ts'
export { sealOldCards } from './cards/seal-old-cards.ts'
export { type Balance, balancesOf as walletsOf } from './conversion/balances-of.ts'
export { forgetUntakenQuotes } from './conversion/forget-untaken-quotes.ts'
export { decideDeposit } from './deposits/decide-deposit.ts'
export { expireDeposits } from './deposits/expire-deposits.ts'
export { reverseDeposit } from './deposits/reverse-deposit.ts'
export { depositFacts } from './deposits/to-deposit.ts'
export { saveMethod } from './methods/save-method.ts'
export { askOpenInvoices } from './payments/ask-open-invoices.ts'
export { receiveClearing } from './payments/receive-clearing.ts'
export { returnHeld } from './payments/return-held.ts'
export { seed } from './seed.ts'
export { csvCell } from './statement/csv-cell.ts'
export { type DepositRow, depositsByIds, depositsOf, waitingDeposits } from './tables/deposits.ts'
export { allMethods as listMethods, type Method, type MethodRow } from './tables/methods.ts'
export { openRequestsOf, refusedDepositsOf } from './tables/open-requests.ts'
export { heldOf } from './tables/payments.ts'
export { debtOf, reversalOf } from './tables/reversals.ts'
export {
  stepsOf,
  type WithdrawalRow,
  waitingWithdrawals,
  withdrawalsByIds,
  withdrawalsOf,
} from './tables/withdrawals.ts'
export { verifyWallet } from './verify-wallet.ts'
export { freeCash } from './withdrawals/free-cash.ts'
export { holdingsOf } from './withdrawals/holdings-of.ts'
export {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
} from './withdrawals/move-withdrawal.ts'
export { openTargets } from './withdrawals/open-targets.ts'
export { lockDebtOf } from './withdrawals/settle-debt.ts'
