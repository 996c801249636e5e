export { beat } from './beat.ts'
export { observe } from './observe.ts'
export { purgeGoneNodes, readLedgerCheck, readVaultWatch } from './read-health.ts'
