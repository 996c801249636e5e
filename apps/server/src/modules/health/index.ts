export { beat } from './beat.ts'
export { noteLoop, textOf as shownError } from './note-loop.ts'
export { observe } from './observe.ts'
export {
  noteBackup,
  purgeGoneNodes,
  readHouse,
  readLedgerCheck,
  readLoops,
  readOtherWeeks,
  readUptimeSeconds,
  readVaultWatch,
} from './read-health.ts'
