export { attendanceInvariants } from './invariants.ts'
