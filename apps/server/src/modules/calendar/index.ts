export { listCalendarJobs, retryPeriod } from './list-jobs.ts'
export { type CalendarJob, databaseTime, isOpen, runCalendar, type Step } from './run-calendar.ts'
