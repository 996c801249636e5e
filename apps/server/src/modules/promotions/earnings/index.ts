export {
  availableFor,
  budgetOf,
  expireEarnings,
  grantEarnings,
  type Job,
  noteEarnings,
  type PromisedKind,
  payEarnings,
  promiseEarnings,
  purposeOf,
  readJobLog,
  settleEarnings,
} from './life-cycle.ts'
export { giveBack, payFromBudget, setAside, setAsideOnce } from './promised-money.ts'
export { byReach, refuseUnreached } from './reach.ts'
export type { EarningKind } from './tables.ts'
