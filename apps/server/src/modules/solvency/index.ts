export { solvencyInvariants, type TotalKeys } from './invariants.ts'
export { keepTotals, purgeOldParts } from './keep-totals.ts'
export { readCover } from './read-cover.ts'
export {
  listEvidence,
  recordEvidence,
  refuseUnlessOver,
  type Statement,
} from './record-evidence.ts'
export { readWatch, watchCover, watchEvidence } from './watch-cover.ts'
