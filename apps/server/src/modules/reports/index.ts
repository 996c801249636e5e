export { reports } from './definitions.ts'
export { exportReport, readReport } from './run-report.ts'
