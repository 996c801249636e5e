export { readGamesToday } from './games-today.ts'
export { statisticsInvariants } from './invariants.ts'
export { countSettledRounds } from './wins.ts'
