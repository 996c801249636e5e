export type { CalendarJob, Step } from './job.ts'
export { dayOf, type Period, periodAt } from './period.ts'
export { runCalendar } from './run-calendar.ts'
export { databaseTime, isOpen } from './tables.ts'
