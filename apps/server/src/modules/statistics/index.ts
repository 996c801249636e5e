export { statisticsInvariants } from './invariants.ts'
export { readRevenue } from './read-revenue.ts'
export { countSettledRounds } from './wins.ts'
