export { countCosts, stakeSums, sumHouse } from './costs/count-costs.ts'
export { costInvariants } from './costs/invariants.ts'
export { type BudgetStatus, type PeriodCosts, readBudgets, readCosts } from './costs/read-costs.ts'
export { budgetsOf, creditBudgets } from './credit-budgets.ts'
