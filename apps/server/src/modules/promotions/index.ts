export { type Budget, budgetsOf } from './budgets-of.ts'
export { creditBudgets } from './credit-budgets.ts'
export { type Payment, payFromBudget, payPromised } from './pay-promised.ts'
export { purposeNames } from './purposes.ts'
export { type Earmark, giveBack, setAside } from './set-aside.ts'
export {
  type Earning,
  type EarningKind,
  earningKinds,
  earningsOf,
  type NewEarning,
  noteEarnings,
  settleEarnings,
} from './tables.ts'
