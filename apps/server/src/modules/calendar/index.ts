export { type CalendarJob, type Step } from './job.ts'
export { type Period, dayOf, periodAt } from './period.ts'
export { databaseTime, isOpen } from './read-calendar.ts'
export { runCalendar } from './run-calendar.ts'
