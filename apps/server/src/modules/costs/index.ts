export { countCosts } from './count-costs.ts'
export { type BudgetStanding, type PeriodCosts, readBudgets, readCosts } from './read-costs.ts'
export { stakeSums } from './sum-stakes.ts'
export { verifyCosts } from './verify-costs.ts'
