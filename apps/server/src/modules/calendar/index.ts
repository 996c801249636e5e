export type { CalendarJob, Step } from './job.ts'
export { dayOf, type Every, type Period, periodAt, periodOf } from './period.ts'
export { runCalendar } from './run-calendar.ts'
