export { databaseTime, isOpen } from './read-calendar.ts'
export { type CalendarJob, runCalendar, type Step } from './run-calendar.ts'
