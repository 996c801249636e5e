export { countSettledRounds } from './count-settled-rounds.ts'
export { statisticsInvariants } from './invariants.ts'
