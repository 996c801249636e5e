export { ageOn, dayAfter, dayFrom, dayOf, startOfDay } from './days.ts'
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
export { type Month, monthAt, monthBefore } from './months.ts'
export { type Every, mondayOf, type Period, periodAfter, periodAt, periodOf } from './periods.ts'
