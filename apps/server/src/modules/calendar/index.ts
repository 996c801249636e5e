export { databaseTime, isOpen } from './read-calendar.ts'
export { type CalendarJob, dayOf, type Period, periodAt, runCalendar, type Step } from './run-calendar.ts'
