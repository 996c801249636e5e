export { availableFor, budgetOf, purposeOf } from './kinds.ts'
export {
  expireEarnings,
  grantEarnings,
  type PromisedKind,
  payEarnings,
  promiseEarnings,
} from './life-cycle.ts'
export { noteEarnings, settleEarnings } from './note-earnings.ts'
export { giveBack, payFromBudget, setAside, setAsideOnce } from './promised-money.ts'
export { byReach, refuseUnreached } from './reach.ts'
export { type Job, readJobLog } from './read-job-log.ts'
export type { EarningKind } from './tables.ts'
