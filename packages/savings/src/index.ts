export {
  type Accrual,
  type AccruedDay,
  accrueDay,
  accrueUntil,
  balanceOf,
  emptyAccrual,
  moveOn,
} from './flexible.ts'
export {
  dayAtMost,
  daysAtMost,
  daysCovered,
  earnedAfter,
  effectivePpm,
  rateCovered,
  totalYieldOf,
} from './interest.ts'
export { type Payment, paymentCount, paymentDay, paymentsOf, promiseOf, type Terms } from './schedule.ts'
