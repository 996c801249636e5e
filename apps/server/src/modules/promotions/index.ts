export { budgetsOf } from './budgets-of.ts'
export { creditBudgets } from './credit-budgets.ts'
export { payFromBudget, payPromised } from './pay-promised.ts'
export { purposeNames } from './purposes.ts'
export { giveBack, setAside } from './set-aside.ts'
export {
  type Earning,
  type EarningKind,
  earningsOf,
  noteEarnings,
  settleEarnings,
} from './tables.ts'
