export {
  type BudgetStatus,
  budgetsOf,
  countCosts,
  creditBudgets,
  type PeriodCosts,
  readBudgets,
  readCosts,
  stakeSums,
  sumHouse,
} from './budgets.ts'
export { costInvariants } from './costs/invariants.ts'
