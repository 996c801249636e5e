import { type AttendedDay } from './tables.ts'

const steps = 7

/** The step that follows the day before: 1 after a gap, and after the seventh. */
export function stepAfter(yesterday: AttendedDay | undefined): number {
  return yesterday ? (yesterday.step % steps) + 1 : 1
}
