export { sendReports } from './by-mail/send-reports.ts'
export { endSubscription, listSubscriptions, saveSubscription } from './by-mail/subscriptions.ts'
export { reports } from './definitions.ts'
export { exportReport, readReport } from './run-report.ts'
