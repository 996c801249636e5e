export { statisticsInvariants } from './invariants.ts'
export { countSettledRounds } from './wins.ts'
