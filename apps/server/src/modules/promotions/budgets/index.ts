export {
  type BudgetStatus,
  budgetsOf,
  countCosts,
  creditBudgets,
  type PeriodCosts,
  readBudgets,
  readCosts,
  stakeSumsJob,
  sumHouse,
} from './budgets.ts'
export { costInvariants } from './costs/invariants.ts'
