export { exportReport, readReport } from './run-report.ts'
