export { countSettledRounds } from './count-settled-rounds.ts'
export { statisticsInvariants } from './invariants.ts'
export { maskedName } from './masked-name.ts'
