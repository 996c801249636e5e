export { creditKey } from './credit-deposit.ts'
export { decideDeposit } from './decide-deposit.ts'
export { assertNoDemoMoney, isOffered } from './demo-money.ts'
export { expireDeposits } from './end-unpaid-deposits.ts'
export { listMethods, saveMethod } from './methods/methods.ts'
export { askOpenInvoices } from './payments/ask-invoice.ts'
export { heldOf, receiveClearing, returnHeld } from './payments/receive-clearing.ts'
export {
  creditedSince,
  debtOf,
  debtorsAmong,
  debtsOfLinked,
  depositsBetween,
  depositsByIds,
  depositsOf,
  methodNameOf,
  owingAmong,
  reversalOf,
  samePictures,
  waitingDeposits,
} from './read-deposits.ts'
export { reverseDeposit } from './reverse-deposit.ts'
export type { DepositRow } from './tables/deposits.ts'
export { addMethod, type Method, type MethodRow } from './tables/methods.ts'
export { addRepayment } from './tables/reversals.ts'
export { depositFacts } from './to-deposit.ts'
