export type { CalendarJob, Step } from './job.ts'
export { dayOf, type Period, periodAt } from './period.ts'
export { databaseTime, isOpen } from './read-calendar.ts'
export { runCalendar } from './run-calendar.ts'
