export { type BookDay, closingOf, findDay, listDays, lockDay } from './day-state.ts'
export { daySheetInvariants } from './invariants.ts'
export { readSheet } from './read-sheet.ts'
