export { type CalendarJob, databaseTime, isOpen, runCalendar, type Step } from './run-calendar.ts'
