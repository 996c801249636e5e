export {
  availableFor,
  budgetOf,
  byReach,
  expireEarnings,
  grantEarnings,
  type Job,
  noteEarnings,
  type PromisedKind,
  payEarnings,
  promiseEarnings,
  purposeOf,
  readJobLog,
  refuseUnreached,
  settleEarnings,
} from './life-cycle.ts'
export { giveBack, payFromBudget, setAside, setAsideOnce } from './promised-money.ts'
export type { EarningKind } from './tables.ts'
