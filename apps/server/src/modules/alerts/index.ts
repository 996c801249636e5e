export { acknowledgeAlert, assignAlert } from './act-on-alert.ts'
export {
  listClosedAlerts,
  listOpenAlerts,
  readAlert,
  readOpenAlerts,
  waitingAlerts,
} from './read-alerts.ts'
export { ruleBook } from './rule-book.ts'
export { purgeOldNotices as purgeOldAlertNotices, sendNotices } from './send-notices.ts'
export type { Finding } from './transition.ts'
export { failedLooks, type Look, type Looks, watchAlerts } from './watch-alerts.ts'
