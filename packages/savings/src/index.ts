export { dayAtMost, dayNumerator, earnedAfter, earnedOf } from './interest.ts'
export { type Payment, paymentCount, paymentDay, paymentsOf, promiseOf, type Terms } from './schedule.ts'
