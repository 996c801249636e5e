export { statisticsInvariants } from './invariants.ts'
export { readRevenue } from './read-revenue.ts'
export { unusualWins } from './unusual-wins.ts'
export { countSettledRounds } from './wins.ts'
