export { isSameName } from './cards/is-same-name.ts'
export { ownInstruments } from './cards/own-instruments.ts'
export { sealOldCards } from './cards/seal-old-cards.ts'
export { type Balance, balancesOf as walletsOf } from './conversion/balances-of.ts'
export { forgetUntakenQuotes } from './conversion/forget-untaken-quotes.ts'
export { decideDeposit } from './deposits/decide-deposit.ts'
export { expireDeposits } from './deposits/expire-deposits.ts'
export { depositsByIds, depositsOf, waitingDeposits } from './deposits/read-deposits.ts'
export { debtOf, reversalOf } from './deposits/read-reversals.ts'
export { reverseDeposit } from './deposits/reverse-deposit.ts'
export { walletInvariants } from './invariants.ts'
export { listMethods } from './methods/list-methods.ts'
export { depositFacts } from './deposits/to-deposit.ts'
export { saveMethod } from './methods/save-method.ts'
export { openRequestsOf, refusedDepositsOf } from './open-requests.ts'
export { askOpenInvoices } from './payments/ask-open-invoices.ts'
export { heldOf } from './payments/held-payments.ts'
export { receiveClearing } from './payments/receive-clearing.ts'
export { returnHeld } from './payments/return-held.ts'
export { seed } from './seed.ts'
export type { DepositRow } from './tables/deposits.ts'
export type { Method, MethodRow } from './tables/methods.ts'
export type { WithdrawalRow } from './tables/withdrawals.ts'
export { freeCash } from './withdrawals/free-cash.ts'
export { holdingsOf } from './withdrawals/holdings-of.ts'
export {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
} from './withdrawals/move-withdrawal.ts'
export { openTargets } from './withdrawals/open-targets.ts'
export {
  stepsOf,
  waitingWithdrawals,
  withdrawalsByIds,
  withdrawalsOf,
} from './withdrawals/read-withdrawals.ts'
export { lockDebtOf } from './withdrawals/settle-debt.ts'
