export { verifyAttendance } from './verify-attendance.ts'
